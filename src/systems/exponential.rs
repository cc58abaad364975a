//! eˣ as the `libm` crate computes it, to the bit, without its branches and calls: training takes
//! it some million times.

/// eˣ. The steps and constants are those of [`libm::exp`] (after Sun's fdlibm): with x = k·ln 2 + r,
/// |r| ≤ ½ ln 2, and c(r) = r − r²·P(r²),
///
/// ```text
/// eˣ = 2ᵏ · (1 + r + r·c(r)/(2 − c(r)))
/// ```
#[inline]
pub(super) fn exp(x: f64) -> f64 {
    match x.abs() < WITHIN {
        true => scaled(x),
        // NaN too.
        false => libm::exp(x),
    }
}

/// The same for several at once: so the processor works on one while it waits for another.
#[inline]
pub(super) fn exp_each<const N: usize>(x: [f64; N]) -> [f64; N] {
    match x.iter().all(|x| x.abs() < WITHIN) {
        true => x.map(scaled),
        false => x.map(libm::exp),
    }
}

/// So far from the ends no scaling leaves the normal numbers.
const WITHIN: f64 = 700.0;

#[inline]
#[allow(clippy::excessive_precision)] // written as published
fn scaled(x: f64) -> f64 {
    const LN2_HIGH: f64 = 6.931_471_803_691_238_164_90e-01;
    const LN2_LOW: f64 = 1.908_214_929_270_587_700_02e-10;
    const P: [f64; 5] = [
        1.666_666_666_666_660_190_37e-01,
        -2.777_777_777_701_559_338_42e-03,
        6.613_756_321_437_934_361_17e-05,
        -1.653_390_220_546_525_153_90e-06,
        4.138_136_797_057_238_460_39e-08,
    ];
    let size = (x.to_bits() >> 32) as u32 & 0x7fff_ffff;
    let k = match size > 0x3fd6_2e42 {
        true => (std::f64::consts::LOG2_E * x + 0.5_f64.copysign(x)) as i32,
        false => 0,
    };
    let high = x - f64::from(k) * LN2_HIGH;
    let low = f64::from(k) * LN2_LOW;
    let r = high - low;
    let rr = r * r;
    let c = r - rr * (P[0] + rr * (P[1] + rr * (P[2] + rr * (P[3] + rr * P[4]))));
    let y = 1.0 + (r * c / (2.0 - c) - low + high);
    let power = f64::from_bits(((1023 + k) as u64) << 52);
    match size > 0x3e30_0000 {
        true => y * power,
        false => 1.0 + x,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_bit_is_libms() {
        let same = |x: f64| {
            let (ours, theirs) = (super::exp(x), libm::exp(x));
            assert!(
                ours.to_bits() == theirs.to_bits() || ours.is_nan() && theirs.is_nan(),
                "{x:e}"
            );
        };
        let power = |k: i32| f64::from_bits(((1023 + k) as u64) << 52);
        let half = std::f64::consts::LN_2 / 2.0;
        for edge in [0.0, half, 3.0 * half, power(-28), 700.0, 709.79, 745.2, f64::INFINITY] {
            for near in [edge.to_bits(), edge.to_bits() + 1, edge.to_bits().saturating_sub(1)] {
                for low in [0, 0xffff_ffff, 0x8000_0000] {
                    let widened = near & !0xffff_ffff | low;
                    for x in [near, widened].map(f64::from_bits) {
                        same(x);
                        same(-x);
                    }
                }
            }
        }
        same(f64::NAN);
        let mut draw = crate::world::Draw::new(1, 0);
        for _ in 0..200_000 {
            let (share, size) = (f64::from(draw.below(u32::MAX)) * power(-32), draw.below(45));
            let x = share * power(size as i32 - 34);
            same(x);
            same(-x);
        }
    }
}

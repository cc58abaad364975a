//! Strongly connected components (Tarjan 1972) without recursion.

use super::program::Lists;

/// The components of a graph, numbered so that every edge leads to the same or a lower number:
/// what a node depends on comes before it.
pub(super) struct Components {
    /// By node.
    pub of: Vec<u32>,
    /// Nodes by component.
    pub members: Lists<u32>,
}

/// The strongly connected components of the graph with these successor lists.
pub(super) fn components(successors: &Lists<u32>) -> Components {
    const NEW: u32 = u32::MAX;
    let n = successors.groups();
    let mut order = vec![NEW; n];
    let mut low = vec![0u32; n];
    let mut of = vec![NEW; n];
    let mut members = Lists::default();
    let mut open = Vec::new();
    let mut path: Vec<(u32, usize)> = Vec::new();
    let mut clock = 0;
    for root in 0..n as u32 {
        if order[root as usize] != NEW {
            continue;
        }
        path.push((root, successors.range(root).start));
        while let Some(&mut (node, ref mut next)) = path.last_mut() {
            let v = node as usize;
            if order[v] == NEW {
                (order[v], low[v]) = (clock, clock);
                clock += 1;
                open.push(node);
            }
            if *next < successors.range(node).end {
                let target = successors.items[*next];
                *next += 1;
                let t = target as usize;
                if order[t] == NEW {
                    path.push((target, successors.range(target).start));
                } else if of[t] == NEW {
                    low[v] = low[v].min(order[t]);
                }
                continue;
            }
            if low[v] == order[v] {
                let component = members.groups() as u32;
                while let Some(member) = open.pop() {
                    of[member as usize] = component;
                    members.items.push(member);
                    if member == node {
                        break;
                    }
                }
                members.starts.push(members.items.len() as u32);
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                let p = parent as usize;
                low[p] = low[p].min(low[v]);
            }
        }
    }
    Components { of, members }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_chain_and_a_ring_need_no_stack() {
        let n = 200_000u32;
        let chain = Lists::group(n as usize, (0..n - 1).map(|i| (i, i + 1)));
        let found = components(&chain);
        assert_eq!(found.members.groups(), n as usize);
        assert!((0..n as usize - 1).all(|i| found.of[i] > found.of[i + 1]));
        let ring = Lists::group(n as usize, (0..n).map(|i| (i, (i + 1) % n)));
        assert_eq!(components(&ring).members.groups(), 1);
    }
}

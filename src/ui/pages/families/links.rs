//! The addresses of the tables, for links and exports.

use crate::experiment::Report;
use crate::settings::Settings;
use crate::tables::TableView;
use crate::ui::browser;
use crate::ui::route::tables_hash;

/// The address that computes this report again.
pub fn link_of(report: &Report) -> String {
    link_to(&report.settings, &TableView::default())
}

/// The address of the tables under these settings, shown like this.
pub fn link_to(settings: &Settings, view: &TableView) -> String {
    browser::address_of(&tables_hash(settings, view))
}

//! What a system is called in links, JSON and the command.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A stable identifier: of a system of the [registry](super::REGISTRY), or of one from outside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SystemId(Cow<'static, str>);

impl SystemId {
    /// The identifier of a system of the registry.
    pub const fn new(id: &'static str) -> SystemId {
        SystemId(Cow::Borrowed(id))
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for SystemId {
    fn from(id: String) -> SystemId {
        SystemId(Cow::Owned(id))
    }
}

impl From<&str> for SystemId {
    fn from(id: &str) -> SystemId {
        id.to_string().into()
    }
}

impl AsRef<str> for SystemId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<str> for SystemId {
    fn eq(&self, id: &str) -> bool {
        self.0 == *id
    }
}

impl PartialEq<&str> for SystemId {
    fn eq(&self, id: &&str) -> bool {
        self.0 == **id
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

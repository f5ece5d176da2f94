//! The exported functions, by group.

pub mod attributes;
pub mod builder;
pub mod errors;
pub mod library;
pub mod modules;
pub mod run;
pub mod table;
pub mod types;
pub mod walk;

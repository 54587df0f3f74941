// The statements themselves: for tests of their plans, and for the benchmark, which holds the gateway against them.
export { changesStatement, changesValues } from './changes.ts'
export { findStatement, listStatement, listValues } from './select.ts'

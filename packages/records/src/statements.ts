// The statements themselves, for tests of their plans and for the benchmark, which compares the gateway with them.
export { changesStatement, changesValues } from './changes.ts'
export { findStatement, listStatement, listValues } from './select.ts'

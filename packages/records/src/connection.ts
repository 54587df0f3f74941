// The connection below a scope. Only the folders listed in docs/architecture.md may import this, which the import check
// enforces.
export { connectionOf } from './scope.ts'

// What is beneath a scope. Only the folders that docs/architecture.md names import this; the import check sees to it.
export { connectionOf } from './scope.ts'

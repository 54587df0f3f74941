export { holdUp } from './hold-up.ts'

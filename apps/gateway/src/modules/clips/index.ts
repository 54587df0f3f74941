export { clipBinding } from './clips.binding.ts'

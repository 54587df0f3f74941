export { sponsorBinding } from './sponsors.binding.ts'

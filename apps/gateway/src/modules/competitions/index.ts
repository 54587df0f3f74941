export { competitionBinding, roundBinding, seasonBinding } from './competitions.binding.ts'

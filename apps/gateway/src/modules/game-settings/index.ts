export { gameSettingsHandlers } from './settings.ts'

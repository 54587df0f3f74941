import { eventRights } from './events.rights.ts'

/** Who shows several angles of an event. */
export const multicamRight = {
  authorizedRoles: ['sport_player_write'],
  requiredModules: ['SPORT_EVENTS', 'MULTICAM'],
} as const

/** Who sees them. */
export const multicamReadRight = {
  ...eventRights.find,
  requiredModules: ['SPORT_EVENTS', 'MULTICAM'],
} as const

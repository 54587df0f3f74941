import { conferenceRight, eventRight } from './events.rights.ts'

/** Who sends by channels of AWS, and enters the keys for it. */
export const awsRight = {
  authorizedRoles: ['simulcast_write'],
  requiredModules: ['AWS_STREAM'],
} as const

/** Who keeps the cameras of an AWS stream: who manages its event or conference. */
export const awsEventRight = {
  authorizedRoles: eventRight.authorizedRoles,
  requiredModules: [...eventRight.requiredModules, 'AWS_STREAM'],
} as const
export const awsConferenceRight = {
  authorizedRoles: conferenceRight.authorizedRoles,
  requiredModules: [...conferenceRight.requiredModules, 'AWS_STREAM'],
} as const

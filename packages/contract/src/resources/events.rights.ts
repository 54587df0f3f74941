/** Who logs and manages sport events. */
export const eventRight = {
  authorizedRoles: ['sport_player_write'],
  requiredModules: ['SPORT_EVENTS'],
} as const

/** Clips are cut from events by people who do not manage them. */
const eventReadRight = {
  authorizedRoles: ['sport_player_write', 'liveclipping_write'],
  requiredModules: ['SPORT_EVENTS'],
} as const

export const eventRights = {
  list: eventReadRight,
  find: eventReadRight,
  create: eventRight,
  update: eventRight,
  remove: eventRight,
} as const

export const conferenceRight = {
  authorizedRoles: ['conf_player_write'],
  requiredModules: ['BUSINESS_PLAYERS'],
} as const

const conferenceReadRight = {
  authorizedRoles: ['conf_player_write', 'clip_only', 'liveclipping_write'],
  requiredModules: ['BUSINESS_PLAYERS'],
} as const

export const conferenceRights = {
  list: conferenceReadRight,
  find: conferenceReadRight,
  create: conferenceRight,
  update: conferenceRight,
  remove: conferenceRight,
} as const

/** Overlays on an event's player. */
export const graphicsRight = {
  authorizedRoles: ['sport_player_write'],
  requiredModules: ['SPORT_EVENTS', 'ADVERTISING'],
} as const

/** Who keeps the chats of events civil: who manages the events. */
export const chatRight = {
  authorizedRoles: ['sport_player_write'],
  requiredModules: ['SPORT_EVENTS', 'CHAT'],
} as const

export const chatRights = {
  list: chatRight,
  find: chatRight,
  create: chatRight,
  update: chatRight,
  remove: chatRight,
} as const

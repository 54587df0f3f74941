/** Who runs votes for the man of the match. */
export const motmRight = { authorizedRoles: ['motm_write'], requiredModules: ['ADDON_MOTM'] } as const

export const motmRights = {
  list: motmRight,
  find: motmRight,
  create: motmRight,
  update: motmRight,
  remove: motmRight,
} as const

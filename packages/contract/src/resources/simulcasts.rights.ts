/** Who sends to other platforms. */
export const simulcastRight = {
  authorizedRoles: ['simulcast_write'],
  requiredModules: ['SIMULCAST'],
} as const

/** Who makes predictors and settles them. */
export const predictorRight = {
  authorizedRoles: ['predictor_write'],
  requiredModules: ['ADDON_PREDICTOR'],
} as const

export const predictorRights = {
  list: predictorRight,
  find: predictorRight,
  create: predictorRight,
  update: predictorRight,
  remove: predictorRight,
} as const

import { type AccessRule, restorableResources } from '@touchline/contract/light'

const roles = restorableResources.map(({ rights }) => rights.remove?.authorizedRoles ?? [])

/** Users who may delete something have a bin. */
export const binRule: AccessRule = roles.every(({ length }) => length > 0)
  ? { authorizedRoles: [...new Set(roles.flat())] }
  : {}

import { type AccessRule, restorableResources } from '@touchline/contract/light'

const roles = restorableResources.map(({ rights }) => rights.remove?.authorizedRoles ?? [])

/** Whoever may delete something has a bin. */
export const binRule: AccessRule = roles.every(({ length }) => length > 0)
  ? { authorizedRoles: [...new Set(roles.flat())] }
  : {}

import { type AccessRule, restorableResources } from '@touchline/contract/light'

const roles = restorableResources.flatMap(({ rights }) => rights.remove?.authorizedRoles ?? [])

/** Users who may delete content have a bin; shared views, which everyone may delete, do not make one by themselves. */
export const binRule: AccessRule = { authorizedRoles: [...new Set(roles)] }

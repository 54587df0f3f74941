import { type AccessRule, binRoles } from '@touchline/contract/light'

/** Users who may delete content have a bin; shared views, which everyone may delete, do not make one by themselves. */
export const binRule: AccessRule = { authorizedRoles: binRoles }

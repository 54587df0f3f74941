import * as contract from '@touchline/contract/light'

const isResource = (value: unknown): value is contract.LightResource =>
  typeof value === 'object' && value !== null && 'rights' in value

const exported: readonly unknown[] = Object.values(contract)

/** The resources whose deleted items are in the bin. */
export const binKinds = exported.filter(isResource).filter(contract.isRestorable)

const roles = binKinds.map(({ rights }) => rights.remove?.authorizedRoles ?? [])

/** Whoever may delete something has a bin. */
export const binRule: contract.AccessRule = roles.every(({ length }) => length > 0)
  ? { authorizedRoles: [...new Set(roles.flat())] }
  : {}

import type { AccessRule, LightResource } from '@touchline/contract/light'

/** Deleted items of one resource as data, so that the offer to restore survives a reload. */
export type Removed = {
  readonly resource: string
  readonly base: string
  readonly right: AccessRule | undefined
  readonly ids: readonly number[]
}

/** Describes deleted items of a resource. */
export const removedOf = ({ name, base, rights }: LightResource, ids: readonly number[]): Removed => ({
  resource: name,
  base,
  right: rights.remove,
  ids,
})

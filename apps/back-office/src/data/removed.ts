import type { AccessRule, LightResource } from '@touchline/contract/light'

/** Deleted items of one resource as data, so that a reload can keep what to restore. */
export type Removed = {
  readonly resource: string
  readonly base: string
  readonly right: AccessRule | undefined
  readonly ids: readonly number[]
}

/** Items of a resource that were deleted. */
export const removedOf = ({ name, base, rights }: LightResource, ids: readonly number[]): Removed => ({
  resource: name,
  base,
  right: rights.remove,
  ids,
})

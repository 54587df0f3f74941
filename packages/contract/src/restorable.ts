import type { ResourceDefinition } from './resource.ts'

/** True if deleted items are kept for a while; read-only resources, such as jobs, have none. */
export const isRestorable = ({ owner, rights }: Pick<ResourceDefinition, 'owner' | 'rights'>): boolean =>
  owner === 'account' && rights.remove !== undefined && rights.update !== undefined

/** True if the bin lists deleted items: what has no text to find it by, such as a marker, is restored where it was. */
export const isInBin = (resource: Pick<ResourceDefinition, 'owner' | 'rights' | 'search'>): boolean =>
  isRestorable(resource) && resource.search.length > 0

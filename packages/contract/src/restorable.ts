import type { ResourceDefinition } from './resource.ts'

/** True if deleted items are kept for a while; read-only resources, such as jobs, have none. */
export const isRestorable = ({ owner, rights }: Pick<ResourceDefinition, 'owner' | 'rights'>): boolean =>
  owner === 'account' && rights.remove !== undefined && rights.update !== undefined

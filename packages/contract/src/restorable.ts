import type { ResourceDefinition } from './resource.ts'

/** True where deleted items are kept for a while; what nobody edits, such as a job, is not. */
export const isRestorable = ({ owner, rights }: Pick<ResourceDefinition, 'owner' | 'rights'>): boolean =>
  owner === 'account' && rights.remove !== undefined && rights.update !== undefined

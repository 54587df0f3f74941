import { allResources, fieldError, type ResourceDefinition, webhookActions } from '@touchline/contract'

/** These are the pages' own, or change many times a second. */
const internal = ['views', 'jobs', 'key-templates', 'questions']

const resources: readonly ResourceDefinition[] = allResources

/** The types of events that webhooks can be told of, such as `videos.created`. */
export const webhookTypes: readonly string[] = resources
  .filter(
    ({ base, owner, name }) =>
      owner === 'account' && !base.startsWith('/users-service-api/') && !internal.includes(name),
  )
  .flatMap(({ name }) => webhookActions.map((action) => `${name}.${action}`))

/** Returns each type once. Throws `malformed` at one that does not exist. */
export function checkTypes(types: readonly string[]): string[] {
  const unknown = types.findIndex((type) => !webhookTypes.includes(type))
  if (unknown >= 0) throw fieldError(`types.${unknown}`, 'unknown', { key: 'webhooks.unknownType' })
  return [...new Set(types)].sort()
}

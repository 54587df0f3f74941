import {
  type AccessHolder,
  type AccessRule,
  allCalls,
  allResources,
  type CallDefinition,
  isPermitted,
  isStaffRule,
  type Operation,
  type ResourceDefinition,
} from '@touchline/contract'

/** People, rights, sign-in and keys are not for programs: a stolen key must not make others. */
const forPeople = '/users-service-api/'

const resources: readonly ResourceDefinition[] = allResources
const readOperations: readonly Operation[] = ['list', 'find']

/** The resource that stands for another one in scopes: the outermost that it lies below. */
function groupOf({ name, under }: ResourceDefinition): string {
  const outermost = resources.find((one) => one.name === under?.[0]?.[0])
  return outermost ? groupOf(outermost) : name
}

/** The scope that an API key needs for an operation of a resource, such as `videos:write`; null if no key may. */
export function keyScopeOf(resource: ResourceDefinition, operation: Operation): string | null {
  if (resource.base.startsWith(forPeople) || resource.needsStepUp?.includes(operation)) return null
  return `${groupOf(resource)}:${readOperations.includes(operation) ? 'read' : 'write'}`
}

/** The scope that an API key needs for a call: that of the resource in its path, unless the call names another. */
export function keyScopeOfCall(call: CallDefinition): string | null {
  const { path, method, right, keyScope, isHarmless, needsStepUp } = call
  if (keyScope === null || needsStepUp || !isStaffRule(right) || path.startsWith(forPeople)) return null
  const resource = keyScope
    ? resources.find(({ name }) => name === keyScope)
    : resources.find(({ base }) => path === base || path.startsWith(`${base}/`))
  if (!resource) return null
  return `${groupOf(resource)}:${method === 'GET' || isHarmless ? 'read' : 'write'}`
}

type Asked = { scope: string; right: AccessRule }

/** Every right that a scope is needed for. */
const asked: readonly Asked[] = [
  ...resources.flatMap((resource) =>
    (Object.entries(resource.rights) as [Operation, AccessRule][]).map(([operation, right]) => ({
      scope: keyScopeOf(resource, operation),
      right,
    })),
  ),
  ...(allCalls as readonly CallDefinition[]).map((call) => ({
    scope: keyScopeOfCall(call),
    right: call.right as AccessRule,
  })),
].filter((one): one is Asked => one.scope !== null)

/** What a person may do through a key: nothing of the platform, whoever it is. */
export const heldByKey = <Holder extends AccessHolder>(holder: Holder): Holder => ({
  ...holder,
  roles: holder.roles.filter((role) => role !== 'manage_customer_accounts'),
  accessLevel: 0,
})

/** The scopes with anything that the holder may do, in alphabetical order. */
export function scopesHeld(holder: AccessHolder): string[] {
  const held = heldByKey(holder)
  const mayWrite = !held.roles.includes('read_only')
  const scopes = asked
    .filter(({ scope, right }) => (mayWrite || scope.endsWith(':read')) && isPermitted(right, held))
    .map(({ scope }) => scope)
  return [...new Set(scopes)].sort()
}

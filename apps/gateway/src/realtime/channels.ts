import { isPermitted } from '@touchline/contract'
import type { Actor, Records } from '@touchline/records'

/** A row of the outbox. `seenBy` are the users who can see the row despite a row rule. */
export type OutboxEvent = {
  id: number
  AccountId: number
  topic: string
  data: Record<string, unknown> & { seenBy?: (number | null)[] | null }
}

/**
 * The channels that a session may subscribe to: its account's messages, and changes of the resources that it may list.
 */
export function channelsOf(actor: Actor, bindings: readonly Records[]): string[] {
  const account = `/admin/${actor.accountId}`
  const readable = bindings.filter(({ resource: { rights } }) => {
    const right = rights.list ?? rights.find
    return right !== undefined && isPermitted(right, actor)
  })
  return [
    `${account}/message`,
    // A session with a row rule is only notified of rows that it can see.
    ...readable.map(({ resource: { name }, rowRule }) =>
      rowRule?.conditionFor(actor) ? `${account}/${name}/of/${actor.userId}` : `${account}/${name}`,
    ),
  ]
}

/** The channels that an outbox event is published on. */
export function channelsFor({ AccountId, topic, data }: OutboxEvent): string[] {
  const channel = `/admin/${AccountId}/${topic}`
  const users = (data.seenBy ?? []).filter((user) => user !== null)
  return [channel, ...users.map((user) => `${channel}/of/${user}`)]
}

/** The number of segments of our longest channel plus one. */
const mostParts = 8

/** The allowed channels that a subscription matches: by name, or with `*` and `**` as in Bayeux. */
export function narrow(subscription: string, allowed: readonly string[]): string[] {
  // Many `**` in one pattern would be tried in every combination.
  if (subscription.split('/').length > mostParts) return []
  const pattern = subscription
    .split('/')
    .map((part) => (part === '**' ? '.+' : part === '*' ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  return allowed.filter((channel) => new RegExp(`^${pattern}$`).test(channel))
}

import { isPermitted } from '@touchline/contract'
import type { Actor, Records } from '@touchline/records'

/** A row of the outbox. `seenBy` are the users who see the row although a row rule holds for them. */
export type OutboxEvent = {
  id: number
  AccountId: number
  topic: string
  data: Record<string, unknown> & { seenBy?: (number | null)[] | null }
}

/** The channels that a session may hear: its account's messages, and the changes of what it may list. */
export function channelsOf(actor: Actor, bindings: readonly Records[]): string[] {
  const account = `/admin/${actor.accountId}`
  const readable = bindings.filter(({ resource: { rights } }) => {
    const right = rights.list ?? rights.find
    return right !== undefined && isPermitted(right, actor)
  })
  return [
    `${account}/message`,
    // Where the row rule holds, a session hears of the rows that it sees.
    ...readable.map(({ resource: { name }, rowRule }) =>
      rowRule?.conditionFor(actor) ? `${account}/${name}/of/${actor.userId}` : `${account}/${name}`,
    ),
  ]
}

/** The channels that an outbox event goes out on. */
export function channelsFor({ AccountId, topic, data }: OutboxEvent): string[] {
  const channel = `/admin/${AccountId}/${topic}`
  const users = (data.seenBy ?? []).filter((user) => user !== null)
  return [channel, ...users.map((user) => `${channel}/of/${user}`)]
}

/** The parts of our longest channel, and one more. */
const mostParts = 8

/** Those of the allowed channels that a subscription asks for: itself, or with `*` and `**` as Bayeux has them. */
export function narrow(subscription: string, allowed: readonly string[]): string[] {
  // Many `**` in one pattern would be tried in every combination.
  if (subscription.split('/').length > mostParts) return []
  const pattern = subscription
    .split('/')
    .map((part) => (part === '**' ? '.+' : part === '*' ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  return allowed.filter((channel) => new RegExp(`^${pattern}$`).test(channel))
}

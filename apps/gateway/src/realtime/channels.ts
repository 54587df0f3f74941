import { isPermitted, type ResourceDefinition } from '@touchline/contract'
import type { Actor } from '../access/actor.ts'

/** A row of the outbox. `createdBy` lets a session that sees only its own rows hear of just these. */
export type Notice = {
  id: number
  AccountId: number
  topic: string
  data: Record<string, unknown> & { createdBy?: number | null }
}

/** Resources of which some sessions hear only what concerns their own rows. */
const ownOnly = (actor: Actor, name: string) => name === 'videos' && actor.roles.includes('own_videos_only')

/** The channels that a session may hear: its account's messages, and the changes of what it may list. */
export function channelsOf(actor: Actor, resources: readonly ResourceDefinition[]): string[] {
  const account = `/admin/${actor.accountId}`
  const readable = resources.filter(({ rights }) => {
    const right = rights.list ?? rights.find
    return right !== undefined && isPermitted(right, actor)
  })
  return [
    `${account}/message`,
    ...readable.map(({ name }) =>
      ownOnly(actor, name) ? `${account}/${name}/of/${actor.userId}` : `${account}/${name}`,
    ),
  ]
}

/** The channels that a notice goes out on. */
export function channelsFor({ AccountId, topic, data }: Notice): string[] {
  const channel = `/admin/${AccountId}/${topic}`
  return data.createdBy ? [channel, `${channel}/of/${data.createdBy}`] : [channel]
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

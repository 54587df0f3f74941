import type { LoginStep } from '@touchline/contract'
import { networkOf } from '../../../access/network-of.ts'
import { openSession } from '../../../access/open-session.ts'
import type { CallContext } from '../../../http/call-routes.ts'
import { rememberAddress } from '../known-addresses.ts'
import { factorsOf, hasFactor, readHeld } from './factors.ts'
import { openTicket } from './tickets.ts'

export type Person = { id: number; AccountId: number; accountKey: string; username: string; name: string }
type Context = Pick<CallContext<never>, 'services' | 'reserved' | 'ip' | 'origin'>

/** Opens the session of someone who has proved who they are; returns the reply of a login. */
export async function enter(person: Person, { services, reserved, ip, origin }: Context) {
  await rememberAddress(reserved, person.id, networkOf(ip))
  const opened = await openSession(reserved, person.id, origin, services.config.SESSION_HOURS)
  const { id, AccountId, accountKey, username } = person
  return { ...opened, id, AccountId, accountKey, username }
}

/** What follows a right password: a session, or the ticket for a second factor. */
export async function afterPassword(
  person: Person,
  context: Context,
): Promise<LoginStep | Awaited<ReturnType<typeof enter>>> {
  const held = await readHeld(context.reserved, person.id)
  if (!hasFactor(held) && !held.isRequired) return await enter(person, context)
  const next = hasFactor(held) ? 'second-factor' : 'enrol'
  const purpose = next === 'enrol' ? next : 'login'
  const ticket = await openTicket(context.reserved, { UserId: person.id, purpose, challenge: null })
  return { next, ticket, factors: factorsOf(held) }
}

import type { Actor } from '@touchline/records'
import type { Services } from '../services.ts'

/**
 * Tells of a write before its response is sent: whoever wrote reads no older copy from this gateway afterwards, and all
 * gateways read the outbox. An administrator may write to any account.
 */
export function tellOfWrite({ cache, notify }: Services, actor: Actor | null): void {
  if (actor) cache.forget(actor.isAdmin ? {} : { accountId: actor.accountId })
  notify()
}

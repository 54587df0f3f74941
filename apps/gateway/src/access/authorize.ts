import { type AccessRule, AppError, isPermitted } from '@touchline/contract'
import type { Actor } from '@touchline/records'

/** Throws `forbidden` unless the actor meets the rule; `read_only` never writes. */
export function authorize(actor: Actor, rule: AccessRule, isWrite: boolean): void {
  if (!isPermitted(rule, actor)) throw forbidden()
  if (isWrite && actor.roles.includes('read_only'))
    throw new AppError('forbidden', { key: 'common.readOnly' })
}

/** Throws `forbidden` if the request names an account other than the one it acts for. */
export function checkAccount(actor: Actor, accountId: unknown): void {
  if (accountId === undefined) return
  // A number in a body, digits in a query; anything else is not an account id.
  const isWritten = typeof accountId === 'number' || typeof accountId === 'string'
  if (!isWritten || Number(accountId) !== actor.accountId)
    throw new AppError('forbidden', { key: 'common.otherAccount' })
}

const forbidden = () => new AppError('forbidden', { key: 'common.notAllowed' })

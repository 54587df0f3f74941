import { confirmIdentity, startConfirmation } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { lockedPassword } from '../../../access/hash-password.ts'
import { askForPasskey } from '../../../access/passkeys.ts'
import { handle } from '../../../http/call-routes.ts'
import { checkCurrentPassword } from '../check-password.ts'
import { checkFactor } from './check-factor.ts'
import { factorsOf, readHeld } from './factors.ts'
import { fieldErrorsAt } from './field-errors-at.ts'
import { passkeysOf } from './passkey-ceremonies.ts'
import { openTicket, readTicket } from './tickets.ts'

type Ways = { hasPassword: boolean; hasSingleSignOn: boolean }

/** Whether a user has a password, and has logged in through the provider of their account. */
async function waysOf(database: Queryable, userId: number): Promise<Ways> {
  const { rows } = await database.query<Ways>(
    `select u.password <> $2 as "hasPassword",
        exists (select from single_sign_on_people p join single_sign_ons s on s."AccountId" = p."AccountId"
          and s.issuer = p.issuer where p."UserId" = u.id) as "hasSingleSignOn"
      from users u where u.id = $1`,
    [userId, lockedPassword],
  )
  return rows[0]!
}

export const startConfirmationHandler = handle(
  startConfirmation,
  async (_, { reserved, actor, pageOrigin }) => {
    const factors = factorsOf(await readHeld(reserved, actor.userId))
    const known = await passkeysOf(reserved, actor.userId)
    const ways = { ...(await waysOf(reserved, actor.userId)), factors }
    if (known.length === 0) return { ...ways, passkey: null }
    const options = await askForPasskey(pageOrigin, known)
    const { challenge } = options
    const ticket = await openTicket(reserved, { UserId: actor.userId, purpose: 'confirm', challenge })
    return { ...ways, passkey: { ticket, options: { ...options } } }
  },
  { isSecret: true },
)

export const confirmIdentityHandler = handle(
  confirmIdentity,
  async ({ body }, context) => {
    const { reserved, actor } = context
    const { password, AccountId: _, ...proof } = body
    if (password !== undefined)
      await fieldErrorsAt('password', () => checkCurrentPassword(actor, password, context))
    else {
      // A passkey signs for this user's ticket only.
      if (proof.passkey) {
        const { UserId } = await readTicket(reserved, proof.ticket ?? '', ['confirm'])
        if (UserId !== actor.userId) delete proof.ticket
      }
      await checkFactor({ id: actor.userId, username: actor.username }, proof, context)
    }
    await reserved.query('update sessions set "confirmedAt" = now() where id = $1', [actor.sessionId])
    return undefined
  },
  { isSecret: true },
)

import { confirmIdentity, startConfirmation } from '@touchline/contract'
import { handle } from '../../../http/call-routes.ts'
import { checkCurrentPassword } from '../check-password.ts'
import { checkFactor } from './check-factor.ts'
import { factorsOf, readHeld } from './factors.ts'
import { fieldErrorsAt } from './field-errors-at.ts'
import { askForPasskey, passkeysOf } from './passkey-ceremonies.ts'
import { openTicket, readTicket } from './tickets.ts'

export const startConfirmationHandler = handle(
  startConfirmation,
  async (_, { reserved, actor, pageOrigin }) => {
    const factors = factorsOf(await readHeld(reserved, actor.userId))
    const known = await passkeysOf(reserved, actor.userId)
    if (known.length === 0) return { hasPassword: true, factors, passkey: null }
    const options = await askForPasskey(pageOrigin, known)
    const { challenge } = options
    const ticket = await openTicket(reserved, { UserId: actor.userId, purpose: 'confirm', challenge })
    return { hasPassword: true, factors, passkey: { ticket, options: { ...options } } }
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

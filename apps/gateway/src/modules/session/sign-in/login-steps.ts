import {
  AppError,
  fieldError,
  finishEnrolment,
  finishLogin,
  startEnrolment,
  startPasskeyLogin,
} from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Origin, Recorder } from '@touchline/records'
import { type AuditEntry, auditAs } from '../../../access/audit.ts'
import { networkOf } from '../../../access/network-of.ts'
import { askForPasskey, passkeyRefused } from '../../../access/passkeys.ts'
import { handle } from '../../../http/call-routes.ts'
import { countAttempt, forgive } from '../login-failures.ts'
import { enter, type Person } from './after-password.ts'
import { checkFactor } from './check-factor.ts'
import { hasFactor, readHeld } from './factors.ts'
import { checkOwnLogin } from './own-login.ts'
import { checkPasskey, passkeysOf } from './passkey-ceremonies.ts'
import { closeTicket, openTicket, readTicket, setChallenge, takeChallenge } from './tickets.ts'
import { activateTotp, createTotp } from './totp-factor.ts'

/** Who a login is of. Throws `unauthenticated` if they may no longer log in. */
export async function readPerson(database: Queryable, userId: number): Promise<Person> {
  const { rows } = await database.query<Person>(
    `select u.id, u.username, u.name, u."AccountId", a.key as "accountKey" from users u join accounts a on a.id = u."AccountId"
      where u.id = $1 and u."isActive" and u."deletedAt" is null and a."isActive"`,
    [userId],
  )
  if (!rows[0]) throw new AppError('unauthenticated', { key: 'session.loginFailed' })
  return rows[0]
}

/** In whose name a change is recorded that is made before there is a session. */
const recorderOfLogin = ({ id, AccountId, name }: Person, origin: Origin): Recorder => ({
  UserId: id,
  userName: name,
  UserAccountId: AccountId,
  AccountId,
  ...origin,
})

export const startPasskeyLoginHandler = handle(
  startPasskeyLogin,
  async ({ body }, { reserved, pageOrigin }) => {
    if (body.ticket === undefined) {
      const options = await askForPasskey(pageOrigin, [])
      const ticket = await openTicket(reserved, {
        UserId: null,
        purpose: 'passkey',
        challenge: options.challenge,
      })
      return { ticket, options: { ...options } }
    }
    const { UserId } = await readTicket(reserved, body.ticket, ['login'])
    const known = await passkeysOf(reserved, UserId!)
    if (known.length === 0) throw passkeyRefused()
    const options = await askForPasskey(pageOrigin, known)
    await setChallenge(reserved, body.ticket, options.challenge)
    return { ticket: body.ticket, options: { ...options } }
  },
)

export const finishLoginHandler = handle(finishLogin, async ({ body }, context) => {
  const { reserved, pageOrigin } = context
  const { ticket, ...proof } = body
  const { UserId } = await readTicket(reserved, ticket, ['login', 'passkey'])
  if (UserId === null) {
    if (!proof.passkey) throw fieldError('passkey', 'required', { key: 'common.required' })
    // Counted by address alone: whose passkey it is is not known before it is checked. No username begins with a space.
    const subject = { username: ' passkey', network: networkOf(context.ip), isKnown: true }
    const attempt = await countAttempt(reserved, subject)
    const challenge = await takeChallenge(reserved, ticket)
    const userId = await checkPasskey(reserved, proof.passkey, {
      origin: pageOrigin,
      challenge,
      userId: null,
      isAlone: true,
    })
    await forgive(reserved, attempt)
    const person = await readPerson(reserved, userId)
    await checkOwnLogin(reserved, userId)
    await closeTicket(reserved, ticket)
    return await enter(person, context)
  }
  const person = await readPerson(reserved, UserId)
  await checkFactor(person, { ...proof, ticket }, context)
  await closeTicket(reserved, ticket)
  if (proof.recoveryCode !== undefined)
    await auditAs(reserved, recorderOfLogin(person, context.origin), {
      action: 'use-recovery-code',
      resource: 'users',
      resourceId: person.id,
    })
  return await enter(person, context)
})

/** Whose ticket it is, who must have no second factor: otherwise a password alone would be enough to add one. */
async function readNewcomer(database: Queryable, ticket: string): Promise<Person> {
  const { UserId } = await readTicket(database, ticket, ['enrol'])
  if (hasFactor(await readHeld(database, UserId!)))
    throw new AppError('not_possible', { key: 'session.ticketExpired' })
  return await readPerson(database, UserId!)
}

export const startEnrolmentHandler = handle(startEnrolment, async ({ body }, { reserved, services }) =>
  createTotp(reserved, await readNewcomer(reserved, body.ticket), services.secrets),
)

export const finishEnrolmentHandler = handle(finishEnrolment, async ({ body }, context) => {
  const { reserved, services, log } = context
  const person = await readNewcomer(reserved, body.ticket)
  const recorder = recorderOfLogin(person, context.origin)
  const record = (entry: AuditEntry) => auditAs(reserved, recorder, entry)
  await activateTotp(reserved, person.id, body.code, record, { services, log })
  await closeTicket(reserved, body.ticket)
  return await enter(person, context)
})

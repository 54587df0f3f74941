import { generateRegistrationOptions } from '@simplewebauthn/server'
import {
  AppError,
  addPasskey,
  mostPasskeys,
  notFound,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { audit } from '../../../access/audit.ts'
import { checkNewPasskey, passkeyRefused, rpIdOf } from '../../../access/passkeys.ts'
import { handle } from '../../../http/call-routes.ts'
import { lockFactors, passkeyColumns, settleRemoval, tellUser } from './own-factors.ts'
import { passkeysOf } from './passkey-ceremonies.ts'
import { closeTicket, openTicket, readTicket, takeChallenge } from './tickets.ts'

export const startPasskeyHandler = handle(
  startPasskey,
  async (_, { reserved, actor, pageOrigin }) => {
    const known = await passkeysOf(reserved, actor.userId)
    if (known.length >= mostPasskeys)
      throw new AppError('not_possible', { key: 'session.tooManyPasskeys', params: { max: mostPasskeys } })
    const options = await generateRegistrationOptions({
      rpName: 'Touchline',
      rpID: rpIdOf(pageOrigin),
      userName: actor.username,
      // The same for all passkeys of a user, so that an authenticator replaces its own.
      userID: new TextEncoder().encode(`touchline/users/${actor.userId}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    const { challenge } = options
    const ticket = await openTicket(reserved, { UserId: actor.userId, purpose: 'register', challenge })
    return { ticket, options: { ...options } }
  },
  { isSecret: true },
)

export const addPasskeyHandler = handle(
  addPasskey,
  async ({ body }, context) => {
    const { reserved, actor, scope, pageOrigin } = context
    const { UserId } = await readTicket(reserved, body.ticket, ['register'])
    if (UserId !== actor.userId) throw passkeyRefused()
    const created = await checkNewPasskey(body.passkey, {
      ...{ origin: pageOrigin, challenge: await takeChallenge(reserved, body.ticket), isAlone: false },
    })
    const added = await inTransaction(reserved, async (client) => {
      await closeTicket(client, body.ticket)
      const { rows } = await client.query<Passkey>(
        `insert into passkeys ("UserId", "credentialId", "publicKey", counter, transports, "isBackedUp", name)
          values ($1, $2, $3, $4, $5, $6, $7) on conflict ("credentialId") do nothing returning ${passkeyColumns}`,
        [
          actor.userId,
          created.credentialId,
          created.publicKey,
          created.counter,
          created.transports,
          created.isBackedUp,
          body.name,
        ],
      )
      if (!rows[0]) throw new AppError('conflict', { key: 'session.passkeyKnown' })
      await audit(client, scope, {
        action: 'add-passkey',
        resource: 'users',
        resourceId: actor.userId,
        after: { name: body.name },
      })
      return rows[0]
    })
    tellUser(context, actor.userId, 'passkeyAdded')
    return added
  },
  { isSecret: true },
)

export const renamePasskeyHandler = handle(
  renamePasskey,
  async ({ params, body }, { reserved, actor, scope }) =>
    await inTransaction(reserved, async (client) => {
      const { rows } = await client.query<Passkey & { before: string }>(
        `update passkeys p set name = $3 from (select id, name from passkeys where id = $2 for update) old
          where p.id = old.id and p."UserId" = $1
          returning p.id, p.name, p."createdAt", p."lastUsedAt", p."isBackedUp", old.name as before`,
        [actor.userId, params.passkeyId, body.name],
      )
      if (!rows[0]) throw notFound()
      const { before, ...passkey } = rows[0]
      await audit(client, scope, {
        action: 'rename-passkey',
        resource: 'users',
        resourceId: actor.userId,
        before: { name: before },
        after: { name: passkey.name },
      })
      return passkey
    }),
)

export const removePasskeyHandler = handle(removePasskey, async ({ params }, context) => {
  const { reserved, actor, scope } = context
  await inTransaction(reserved, async (client) => {
    await lockFactors(client, actor.userId)
    const { rows } = await client.query<{ name: string }>(
      'delete from passkeys where id = $2 and "UserId" = $1 returning name',
      [actor.userId, params.passkeyId],
    )
    if (!rows[0]) throw notFound()
    await settleRemoval(client, actor.userId)
    await audit(client, scope, {
      action: 'remove-passkey',
      resource: 'users',
      resourceId: actor.userId,
      before: rows[0],
    })
  })
  tellUser(context, actor.userId, 'passkeyRemoved')
  return undefined
})

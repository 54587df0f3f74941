import { generateRegistrationOptions } from '@simplewebauthn/server'
import {
  AppError,
  addOwnPasskey,
  type FanPasskey,
  finishFanPasskey,
  listFanPasskeys,
  mostFanPasskeys,
  notFound,
  removeOwnPasskey,
  startFanPasskey,
  startOwnPasskey,
} from '@touchline/contract'
import { scopeOf } from '@touchline/records'
import {
  askForPasskey,
  checkNewPasskey,
  checkSignature,
  type KnownPasskey,
  passkeyRefused,
  rpIdOf,
} from '../../access/passkeys.ts'
import { handle } from '../../http/call-routes.ts'
import { noteOfFan } from '../../modules/fans/index.ts'
import { isLoggedInSql } from '../audience/fan-of.ts'
import { handleAudience } from '../audience/mount.ts'
import { fanWithId } from './become-fan.ts'
import { checkAccount, deviceName, logIn } from './log-in.ts'
import { countLogIn, openTicket, takeTicket } from './tickets.ts'

export const startFanPasskeyHandler = handle(
  startFanPasskey,
  async ({ params: { accountId } }, { services, database, ip, pageOrigin }) => {
    await checkAccount(database, accountId)
    await countLogIn(database, services, { ip, accountId })
    // Of nobody yet: the passkey says who it is.
    const options = await askForPasskey(pageOrigin, [])
    const { challenge } = options
    const ticket = await openTicket(database, { accountId, purpose: 'passkey', challenge })
    return { ticket, options: { ...options } }
  },
  { isSecret: true },
)

type Stored = KnownPasskey & { id: number; FanId: number }

export const finishFanPasskeyHandler = handle(
  finishFanPasskey,
  async ({ params: { accountId }, body: { ticket, passkey, device } }, context) => {
    const { database, pageOrigin: origin } = context
    const challenge = await takeTicket(database, ticket, { accountId, purpose: 'passkey' })
    const { rows } = await database.query<Stored>(
      `select id, "FanId", "credentialId", "publicKey", counter, transports from fan_passkeys
        where "AccountId" = $1 and "credentialId" = $2`,
      [accountId, passkey.id],
    )
    const known = rows[0]
    if (!known) throw unknown()
    const signed = await checkSignature(passkey, known, { origin, challenge, isAlone: true })
    return await logIn(context, {
      ...{ accountId, device, language: 'en' },
      async find(inside) {
        // Of two log-ins with one signature, the first one counts on. The fan may have removed it meanwhile.
        const counted = await inside.query<{ FanId: number }>(
          `update fan_passkeys set counter = $3, "isBackedUp" = $4, "lastUsedAt" = now()
            where "AccountId" = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning "FanId"`,
          [known.id, signed.counter, signed.isBackedUp],
        )
        const fan = counted[0] && (await fanWithId(inside, counted[0].FanId))
        if (!fan) throw passkeyRefused()
        return { known: fan, email: null }
      },
    })
  },
  { isSecret: true },
)

const unknown = () => new AppError('not_possible', { key: 'fans.passkeyUnknown' })
const tooMany = () =>
  new AppError('not_possible', { key: 'session.tooManyPasskeys', params: { max: mostFanPasskeys } })
const shown = 'id, name, "createdAt", "lastUsedAt"'

export const listFanPasskeysHandler = handleAudience(listFanPasskeys, async (_, { scope }) => ({
  data: await scope.own<FanPasskey>(
    `select ${shown} from fan_passkeys where "AccountId" = $1 and "FanId" = $2 order by id desc`,
  ),
}))

export const startOwnPasskeyHandler = handleAudience(
  startOwnPasskey,
  async (_, { scope, database, pageOrigin, viewer: { accountId, fanId } }) => {
    const [fan] = await scope.own<{ account: string; email: string | null; name: string | null }>(
      `select a.name as account, f.email, f.name from fans f join accounts a on a.id = f."AccountId"
        where f."AccountId" = $1 and f.id = $2 and f."deletedAt" is null
          and ${isLoggedInSql('f')}`,
    )
    // A guest would be bound to a device that has nobody.
    if (!fan) throw new AppError('not_possible', { key: 'fans.noEmail' })
    const known = await scope.own<KnownPasskey>(
      'select "credentialId", transports from fan_passkeys where "AccountId" = $1 and "FanId" = $2',
    )
    if (known.length >= mostFanPasskeys) throw tooMany()
    const options = await generateRegistrationOptions({
      rpName: fan.account,
      rpID: rpIdOf(pageOrigin),
      // The browser offers those of all accounts and of the staff beside each other.
      userName: `${fan.email ?? fan.name ?? fan.account} · ${fan.account}`,
      userDisplayName: fan.name ?? fan.email ?? fan.account,
      // The same for all passkeys of a fan, so that an authenticator replaces its own.
      userID: new TextEncoder().encode(`touchline/fans/${accountId}/${fanId}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      // It logs in alone: it has to be found without a name, and to know its owner.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { challenge } = options
    const ticket = await openTicket(database, {
      accountId,
      purpose: 'register',
      challenge,
      fanId: fanId!,
    })
    return { ticket, options: { ...options } }
  },
)

export const addOwnPasskeyHandler = handleAudience(
  addOwnPasskey,
  async ({ body: { ticket, passkey } }, { database, pageOrigin: origin, userAgent, viewer }) => {
    const { accountId } = viewer
    const fanId = viewer.fanId!
    const challenge = await takeTicket(database, ticket, { accountId, purpose: 'register', fanId })
    const created = await checkNewPasskey(passkey, { origin, challenge, isAlone: true })
    return await scopeOf(database, accountId).transaction(async (inside) => {
      // Whoever adds one at the same moment waits, so that there are never more.
      const locked = await inside.query(
        'select 1 from fans where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
        [fanId],
      )
      if (locked.length === 0) throw notFound()
      const known = await inside.query('select 1 from fan_passkeys where "AccountId" = $1 and "FanId" = $2', [
        fanId,
      ])
      if (known.length >= mostFanPasskeys) throw tooMany()
      const [added] = await inside.query<FanPasskey>(
        `insert into fan_passkeys ("AccountId", "FanId", "credentialId", "publicKey", counter, transports, "isBackedUp",
            name)
          values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("credentialId") do nothing returning ${shown}`,
        [
          fanId,
          created.credentialId,
          created.publicKey,
          created.counter,
          created.transports,
          created.isBackedUp,
          deviceName(userAgent),
        ],
      )
      if (!added) throw new AppError('conflict', { key: 'session.passkeyKnown' })
      await noteOfFan(inside, 'add-passkey', fanId, { passkey: added.id })
      return added
    })
  },
)

export const removeOwnPasskeyHandler = handleAudience(
  removeOwnPasskey,
  async ({ params: { id } }, { database, viewer: { accountId, fanId } }) => {
    await scopeOf(database, accountId).transaction(async (inside) => {
      const removed = await inside.query(
        'delete from fan_passkeys where "AccountId" = $1 and "FanId" = $2 and id = $3 returning id',
        [fanId, id],
      )
      if (removed.length === 0) throw notFound()
      await noteOfFan(inside, 'remove-passkey', fanId!, { passkey: id })
    })
    return undefined
  },
)

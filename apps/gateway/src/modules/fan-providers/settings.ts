import {
  AppError,
  type CallBody,
  type FanProvider,
  fanCallbackPath,
  fieldError,
  notFound,
  readFanProvider,
  removeFanProvider,
  setFanProvider,
} from '@touchline/contract'
import { inTransaction, type Queryable } from '@touchline/database'
import { isAllowedAddress } from '@touchline/outbound'
import type { Actor } from '@touchline/records'
import { audit } from '../../access/audit.ts'
import { insideOn } from '../../access/inside.ts'
import { handle } from '../../http/call-routes.ts'
import { testProvider } from '../../open-id/test-provider.ts'
import { providerOf, readStored, type StoredProvider, sealSecret } from './stored.ts'

/** Throws `not_found` for an account that is not the caller's to keep in order. */
async function checkAccount(database: Queryable, actor: Actor, accountId: number): Promise<void> {
  if (accountId === actor.accountId) return
  const { rowCount } = await database.query('select from accounts where id = $1', [accountId])
  if (!actor.isAdmin || rowCount !== 1) throw notFound()
}

const empty = { isSet: false, isOn: false, issuer: '', clientId: '', nameEn: '', nameFr: null, fans: 0 }

async function read(database: Queryable, accountId: number, pageOrigin: string) {
  const stored = await readStored(database, accountId)
  const callbackUrl = `${pageOrigin}${fanCallbackPath(accountId)}`
  if (!stored) return { stored, item: { ...empty, callbackUrl, updatedAt: new Date().toISOString() } }
  const { rows } = await database.query<{ fans: number }>(
    'select count(*)::int as fans from fan_identities where "AccountId" = $1 and issuer = $2',
    [accountId, stored.issuer],
  )
  const { issuer, clientId, nameEn, nameFr, isOn, updatedAt } = stored
  const item: FanProvider = {
    ...{ isSet: true, isOn, issuer, clientId, nameEn, nameFr, callbackUrl, updatedAt },
    fans: rows[0]!.fans,
  }
  return { stored, item }
}

export const readFanProviderHandler = handle(readFanProvider, async ({ params }, context) => {
  const { actor, reserved, pageOrigin, setHeader } = context
  await checkAccount(reserved, actor, params.id)
  const { stored, item } = await read(reserved, params.id, pageOrigin)
  setHeader('etag', `"${stored?.version ?? 0}"`)
  return item
})

type Body = CallBody<typeof setFanProvider>

/** Whether what is stored belongs to the provider that is set: no other one may get its secret. */
const isSameClient = (stored: StoredProvider | undefined, { issuer, clientId }: Body) =>
  stored?.issuer === issuer && stored.clientId === clientId

const secretMissing = () => fieldError('clientSecret', 'required', { key: 'session.ssoSecret' })

/** Tries the provider. Throws `malformed` at the field that is wrong. */
async function check({ issuer, clientId }: Body, secret: string, trusted: readonly string[]): Promise<void> {
  const { problem, detail } = await testProvider({ issuer, clientId, secret }, trusted)
  if (problem === 'otherIssuer')
    throw fieldError('issuer', 'not_possible', {
      key: 'fans.providerIssuer',
      params: { issuer: detail ?? '' },
    })
  if (problem === 'client') throw fieldError('clientSecret', 'not_possible', { key: 'fans.providerClient' })
  if (problem) throw fieldError('issuer', 'not_possible', { key: 'fans.providerUnusable' })
}

const audited = ({ isSet: _, callbackUrl: __, fans: ___, updatedAt: ____, ...item }: FanProvider) => item

export const setFanProviderHandler = handle(setFanProvider, async ({ params, body }, context) => {
  const { actor, origin, reserved, services, pageOrigin, setHeader } = context
  await checkAccount(reserved, actor, params.id)
  const asked = context.version()
  const trusted = services.config.SSO_HOSTS
  if (!isAllowedAddress(new URL(body.issuer), trusted))
    throw fieldError('issuer', 'invalid_format', { key: 'session.ssoHttps' })
  const stored = await readStored(reserved, params.id)
  if (!body.clientSecret && !isSameClient(stored, body)) throw secretMissing()
  if (body.isOn) await check(body, body.clientSecret ?? providerOf(services.secrets, stored!).secret, trusted)
  const result = await inTransaction(reserved, async (client) => {
    const inside = insideOn(client, { ...actor, accountId: params.id }, origin)
    await inside.query('select from accounts where id = $1 for no key update')
    const before = await read(client, params.id, pageOrigin)
    if (asked !== undefined && asked !== (before.stored?.version ?? 0))
      throw new AppError('stale', { key: 'common.stale', current: before.item })
    // Somebody may have set another one meanwhile.
    if (!body.clientSecret && !isSameClient(before.stored, body)) throw secretMissing()
    const secret = body.clientSecret
      ? sealSecret(services.secrets, params.id, body.clientSecret)
      : before.stored!.clientSecret
    await inside.query(
      `insert into fan_providers ("AccountId", issuer, "clientId", "clientSecret", "nameEn", "nameFr", "isOn")
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict ("AccountId") do update set issuer = excluded.issuer, "clientId" = excluded."clientId",
          "clientSecret" = excluded."clientSecret", "nameEn" = excluded."nameEn", "nameFr" = excluded."nameFr",
          "isOn" = excluded."isOn", version = fan_providers.version + 1, "updatedAt" = now()`,
      [body.issuer, body.clientId, secret, body.nameEn, body.nameFr, body.isOn],
    )
    // A visit that has begun would end at other settings.
    await inside.query(`delete from fan_tickets where "AccountId" = $1 and purpose = 'provider'`)
    const after = await read(client, params.id, pageOrigin)
    await audit(client, inside, {
      action: 'set-fan-provider',
      resource: 'accounts',
      resourceId: params.id,
      before: before.stored ? audited(before.item) : null,
      after: { ...audited(after.item), isSecretReplaced: body.clientSecret !== undefined },
    })
    return after
  })
  setHeader('etag', `"${result.stored!.version}"`)
  return result.item
})

export const removeFanProviderHandler = handle(removeFanProvider, async ({ params }, context) => {
  const { actor, origin, reserved, pageOrigin } = context
  await checkAccount(reserved, actor, params.id)
  await inTransaction(reserved, async (client) => {
    const inside = insideOn(client, { ...actor, accountId: params.id }, origin)
    const before = await read(client, params.id, pageOrigin)
    const removed = await inside.query('delete from fan_providers where "AccountId" = $1 returning 1')
    if (removed.length === 0) throw notFound()
    await inside.query(`delete from fan_tickets where "AccountId" = $1 and purpose = 'provider'`)
    await audit(client, inside, {
      action: 'remove-fan-provider',
      resource: 'accounts',
      resourceId: params.id,
      before: audited(before.item),
    })
  })
  return undefined
})

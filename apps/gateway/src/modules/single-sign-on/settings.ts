import {
  AppError,
  type CallBody,
  callbackPath,
  fieldError,
  notFound,
  readSingleSignOn,
  removeSingleSignOn,
  type SingleSignOn,
  setSingleSignOn,
  testSingleSignOn,
} from '@touchline/contract'
import { inTransaction, type Queryable } from '@touchline/database'
import { isAllowedAddress } from '@touchline/outbound'
import type { Actor, Scope } from '@touchline/records'
import { audit } from '../../access/audit.ts'
import { insideOn } from '../../access/inside.ts'
import { isNarrowing, rolesOfUser } from '../../access/reach.ts'
import { handle } from '../../http/call-routes.ts'
import { testProvider } from '../../open-id/test-provider.ts'
import { checkGrant, rolesOfGroups } from '../people/index.ts'
import { checkDomains } from './domains.ts'
import { everything } from './follow-groups.ts'
import { providerOf, readStored, type Stored, sealSecret } from './stored.ts'

/** Throws `not_found` for an account that is not the caller's to keep in order. */
async function checkAccount(database: Queryable, actor: Actor, accountId: number): Promise<void> {
  if (accountId === actor.accountId) return
  const { rowCount } = await database.query('select from accounts where id = $1', [accountId])
  if (!actor.isAdmin || rowCount !== 1) throw notFound()
}

const empty = {
  isOn: false,
  issuer: '',
  clientId: '',
  domains: [],
  groupClaim: null,
  groups: [],
  createsPeople: false,
  allowsPasswords: true,
}

/** What clients see of it: all but the secret. */
function shown(stored: Stored | undefined, people: number, pageOrigin: string): SingleSignOn {
  const callbackUrl = `${pageOrigin}${callbackPath}`
  if (!stored) return { ...empty, callbackUrl, people, updatedAt: new Date().toISOString() }
  const { issuer, clientId, domains, groupClaim, groups, createsPeople, allowsPasswords } = stored
  const fields = { issuer, clientId, domains, groupClaim, groups, createsPeople, allowsPasswords }
  return { isOn: true, ...fields, callbackUrl, people, updatedAt: stored.updatedAt }
}

async function read(database: Queryable, accountId: number, pageOrigin: string) {
  const stored = await readStored(database, accountId)
  const { rows } = await database.query<{ people: number }>(
    `select count(*)::int as people from single_sign_on_people where "AccountId" = $1 and issuer = $2`,
    [accountId, stored?.issuer ?? ''],
  )
  return { stored, item: shown(stored, rows[0]!.people, pageOrigin) }
}

export const readSingleSignOnHandler = handle(readSingleSignOn, async ({ params }, context) => {
  const { actor, reserved, pageOrigin, setHeader } = context
  await checkAccount(reserved, actor, params.id)
  const { stored, item } = await read(reserved, params.id, pageOrigin)
  setHeader('etag', `"${stored?.version ?? 0}"`)
  return item
})

type Body = CallBody<typeof setSingleSignOn>

const required = (field: string) => fieldError(field, 'required', { key: 'session.ssoClaim' })

/** Throws `malformed` at `groups` unless they are of the account, and give nothing that the actor could not give. */
async function checkGroups(inside: Scope, { groups, groupClaim }: Body): Promise<void> {
  if (groups.length === 0) return
  if (groupClaim === null) throw required('groupClaim')
  const ids = [...new Set(groups.map(({ GroupId }) => GroupId))]
  const found = await inside.query<{ id: number }>(
    'select id from groups where "AccountId" = $1 and id = any($2) and "deletedAt" is null',
    [ids],
  )
  const unknown = groups.findIndex(({ GroupId }) => !found.some(({ id }) => id === GroupId))
  if (unknown >= 0)
    throw fieldError(`groups.${unknown}.GroupId`, 'unknown_item', { key: 'common.unknownItem' })
  const roles = await rolesOfGroups(inside, ids)
  if (roles.includes('manage_customer_accounts'))
    throw fieldError('groups', 'not_allowed', { key: 'session.ssoGroup' })
  await checkGrant(inside, roles)
}

const audited = ({ isOn: _, callbackUrl: __, people: ___, updatedAt: ____, ...item }: SingleSignOn) => item

export const setSingleSignOnHandler = handle(setSingleSignOn, async ({ params, body }, context) => {
  const { actor, origin, reserved, services, pageOrigin, setHeader } = context
  await checkAccount(reserved, actor, params.id)
  const asked = context.version()
  if (!isAllowedAddress(new URL(body.issuer), services.config.SSO_HOSTS))
    throw fieldError('issuer', 'invalid_format', { key: 'session.ssoHttps' })
  const result = await inTransaction(reserved, async (client) => {
    const inside = insideOn(client, { ...actor, accountId: params.id }, origin)
    await inside.query('select from accounts where id = $1 for no key update')
    const before = await read(client, params.id, pageOrigin)
    if (asked !== undefined && asked !== (before.stored?.version ?? 0))
      throw new AppError('stale', { key: 'common.stale', current: before.item })
    // Otherwise somebody could have the stored secret sent to a provider of their own.
    const isSame = before.stored?.issuer === body.issuer && before.stored.clientId === body.clientId
    if (!body.clientSecret && !isSame)
      throw fieldError('clientSecret', 'required', { key: 'session.ssoSecret' })
    const domains = await checkDomains(inside, body.domains)
    await checkGroups(inside, body)
    const held = await rolesOfUser(inside, inside.actor.userId)
    const reach = inside.actor.isAdmin ? [everything, ...held.filter(isNarrowing)] : held
    const secret = body.clientSecret
      ? sealSecret(services.secrets, params.id, body.clientSecret)
      : before.stored!.clientSecret
    await inside.query(
      `insert into single_sign_ons ("AccountId", issuer, "clientId", "clientSecret", "groupClaim", groups,
          "createsPeople", "allowsPasswords", reach)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict ("AccountId") do update set issuer = excluded.issuer, "clientId" = excluded."clientId",
          "clientSecret" = excluded."clientSecret", "groupClaim" = excluded."groupClaim", groups = excluded.groups,
          "createsPeople" = excluded."createsPeople", "allowsPasswords" = excluded."allowsPasswords",
          reach = excluded.reach, version = single_sign_ons.version + 1, "updatedAt" = now()`,
      [
        body.issuer,
        body.clientId,
        secret,
        body.groupClaim,
        JSON.stringify(body.groups),
        body.createsPeople,
        body.allowsPasswords,
        reach,
      ],
    )
    await inside.query('delete from single_sign_on_domains where "AccountId" = $1')
    await inside.query(
      'insert into single_sign_on_domains (domain, "AccountId") select d, $1 from unnest($2::text[]) d',
      [domains],
    )
    // A visit that has begun would end at other settings.
    await inside.query('delete from single_sign_on_visits where "AccountId" = $1')
    const after = await read(client, params.id, pageOrigin)
    await audit(client, inside, {
      action: 'set-single-sign-on',
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

export const removeSingleSignOnHandler = handle(removeSingleSignOn, async ({ params }, context) => {
  const { actor, origin, reserved, pageOrigin } = context
  await checkAccount(reserved, actor, params.id)
  await inTransaction(reserved, async (client) => {
    const inside = insideOn(client, { ...actor, accountId: params.id }, origin)
    const before = await read(client, params.id, pageOrigin)
    const removed = await inside.query('delete from single_sign_ons where "AccountId" = $1 returning 1')
    if (removed.length === 0) throw notFound()
    await inside.query('delete from single_sign_on_visits where "AccountId" = $1')
    await inside.query('delete from single_sign_on_people where "AccountId" = $1')
    await audit(client, inside, {
      action: 'remove-single-sign-on',
      resource: 'accounts',
      resourceId: params.id,
      before: audited(before.item),
    })
  })
  return undefined
})

export const testSingleSignOnHandler = handle(
  testSingleSignOn,
  async ({ params, body }, { actor, services, reserved }) => {
    await checkAccount(reserved, actor, params.id)
    const { issuer, clientId = '' } = body
    const stored = await readStored(reserved, params.id)
    const isSame = stored?.issuer === issuer && stored.clientId === clientId
    const secret = body.clientSecret ?? (isSame ? providerOf(services.secrets, stored).secret : null)
    return await testProvider({ issuer, clientId, secret }, services.config.SSO_HOSTS)
  },
  { isSecret: true },
)

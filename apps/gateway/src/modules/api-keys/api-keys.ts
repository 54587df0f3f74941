import {
  type ApiKey,
  AppError,
  createApiKey,
  listApiKeys,
  mostApiKeys,
  notFound,
  revokeApiKey,
  rotateApiKey,
} from '@touchline/contract'
import { hashToken, inTransaction, type Queryable } from '@touchline/database'
import type { Actor } from '@touchline/records'
import { audit } from '../../access/audit.ts'
import { keyPrefix, newApiKey } from '../../access/key-format.ts'
import { scopesHeld } from '../../access/key-scopes.ts'
import { handle } from '../../http/call-routes.ts'

/** Nobody reads more. Those that work are among them: there are fewer. */
const mostListed = 200

const columns = `k.id, k.name, '${keyPrefix}' || k."publicId" as prefix, k.scopes, k."createdBy",
  concat_ws(' ', u."firstName", u."lastName") as "creatorName",
  case when k."revokedAt" is not null then 'revoked' when k."expiresAt" <= now() then 'expired'
    when u."isActive" and u."deletedAt" is null and u."AccountId" = k."AccountId" then 'active' else 'idle' end as state,
  k."createdAt", k."expiresAt", k."lastUsedAt", k."lastUsedIp", k."revokedAt",
  case when k."formerExpiresAt" > now() then k."formerExpiresAt" end as "formerExpiresAt"`

const ofAccount = `from api_keys k join users u on u.id = k."createdBy" where k."AccountId" = $1`

async function readOne(database: Queryable, { accountId }: Actor, id: number): Promise<ApiKey> {
  const { rows } = await database.query<ApiKey>(`select ${columns} ${ofAccount} and k.id = $2`, [
    accountId,
    id,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The key of the account that still works, locked; others that change it wait. Throws `not_found`. */
async function lockKey(database: Queryable, { accountId }: Actor, id: number) {
  const { rows } = await database.query<{ publicId: string; name: string; createdBy: number }>(
    `select "publicId", name, "createdBy" from api_keys
      where "AccountId" = $1 and id = $2 and "revokedAt" is null for update`,
    [accountId, id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Throws for an administrator who acts for an account: a key has the rights of a person of its own account. */
function checkOwnAccount({ accountId, ownAccountId }: Actor): void {
  if (accountId !== ownAccountId) throw new AppError('not_possible', { key: 'session.keyOfOtherAccount' })
}

const entry = { resource: 'api-keys' } as const

export const listApiKeysHandler = handle(listApiKeys, async (_, { database, actor }) => {
  const { rows } = await database.query<ApiKey>(
    `select ${columns} ${ofAccount} order by k."revokedAt" is not null, k.id desc limit ${mostListed}`,
    [actor.accountId],
  )
  return { data: rows, total: rows.length, scopes: scopesHeld(actor) }
})

export const createApiKeyHandler = handle(
  createApiKey,
  async ({ body }, { reserved, actor, scope }) => {
    checkOwnAccount(actor)
    const { name, expiresInDays } = body
    const held = scopesHeld(actor)
    const scopes = [...new Set(body.scopes)].sort()
    const missing = scopes.find((one) => !held.includes(one))
    if (missing) throw new AppError('forbidden', { key: 'session.scopeNotHeld', params: { scope: missing } })
    const { publicId, secret } = newApiKey()
    const made = await inTransaction(reserved, async (client) => {
      // Keys that are created at the same time are counted one after the other.
      await client.query('select from accounts where id = $1 for no key update', [actor.accountId])
      const { rows } = await client.query<{ id: number; expiresAt: string | null }>(
        `insert into api_keys ("AccountId", name, "publicId", "secretHash", scopes, "createdBy", "expiresAt")
          select $1, $2, $3, $4, $5::jsonb, $6, now() + make_interval(days => $7)
            where (select count(*) from api_keys where "AccountId" = $1 and "revokedAt" is null) < ${mostApiKeys}
          returning id, "expiresAt"`,
        [
          actor.accountId,
          name,
          publicId,
          hashToken(secret),
          JSON.stringify(scopes),
          actor.userId,
          expiresInDays,
        ],
      )
      if (!rows[0])
        throw new AppError('not_possible', { key: 'session.tooManyKeys', params: { max: mostApiKeys } })
      const [{ id, expiresAt }] = rows as [(typeof rows)[0]]
      const after = { name, scopes, expiresAt }
      await audit(client, scope, { ...entry, action: 'create', resourceId: id, after })
      return await readOne(client, actor, id)
    })
    return { ...made, secret }
  },
  { isSecret: true },
)

export const rotateApiKeyHandler = handle(
  rotateApiKey,
  async ({ params: { apiKeyId }, body: { graceHours } }, { reserved, actor, scope }) => {
    checkOwnAccount(actor)
    const rotated = await inTransaction(reserved, async (client) => {
      const { publicId, name, createdBy } = await lockKey(client, actor, apiKeyId)
      // The new secret has the rights of the key's creator, which may be more than the caller's.
      if (createdBy !== actor.userId) throw new AppError('forbidden', { key: 'session.keyOfOther' })
      const { secret } = newApiKey(publicId)
      const { rows } = await client.query<{ formerExpiresAt: string | null }>(
        `update api_keys set "secretHash" = $2, "formerHash" = case when $3 > 0 then "secretHash" end,
            "formerExpiresAt" = case when $3 > 0 then now() + make_interval(hours => $3) end
          where id = $1 returning "formerExpiresAt"`,
        [apiKeyId, hashToken(secret), graceHours],
      )
      const after = { name, formerExpiresAt: rows[0]!.formerExpiresAt }
      await audit(client, scope, {
        ...entry,
        action: 'rotate-key',
        resourceId: apiKeyId,
        before: { name },
        after,
      })
      return { ...(await readOne(client, actor, apiKeyId)), secret }
    })
    return rotated
  },
  { isSecret: true },
)

export const revokeApiKeyHandler = handle(revokeApiKey, async ({ params }, { reserved, actor, scope }) => {
  const id = params.apiKeyId
  await inTransaction(reserved, async (client) => {
    const { name } = await lockKey(client, actor, id)
    await client.query('update api_keys set "revokedAt" = now(), "formerHash" = null where id = $1', [id])
    await audit(client, scope, {
      ...entry,
      action: 'revoke',
      resourceId: id,
      before: { name },
      after: { name },
    })
  })
  return undefined
})

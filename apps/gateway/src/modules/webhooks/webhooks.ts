import { randomBytes } from 'node:crypto'
import {
  AppError,
  createWebhook,
  fieldError,
  listWebhooks,
  mostWebhooks,
  notFound,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@touchline/contract'
import { inTransaction, type Queryable } from '@touchline/database'
import { isAllowedAddress } from '@touchline/outbound'
import type { Actor } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'
import { audit } from '../../access/audit.ts'
import { handle } from '../../http/call-routes.ts'
import { checkTypes, webhookTypes } from './types.ts'

const columns = `id, url, description, types, "isEnabled", "failingSince", "disabledBy", "createdAt", "updatedAt", version,
  case when "formerExpiresAt" > now() then "formerExpiresAt" end as "formerExpiresAt"`

const entry = { resource: 'webhooks' } as const

/** What is recorded of one. */
const recorded = ({ url, description, types, isEnabled }: Webhook) => ({ url, description, types, isEnabled })

const sealSecret = (secrets: Secrets, accountId: number, secret: string) =>
  secrets.seal('webhooks', `accounts/${accountId}`, secret)

/** As Standard Webhooks writes them: 24 random bytes. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** Throws `malformed` unless the address is https, or of a host that the installation trusts. */
function checkUrl(text: string, trusted: readonly string[]): string {
  const url = new URL(text)
  if (url.username || url.password || !isAllowedAddress(url, trusted))
    throw fieldError('url', 'invalid_format', { key: 'webhooks.address' })
  return url.href
}

/** The webhook of the account, locked. Throws `not_found`. */
export async function lockWebhook(database: Queryable, { accountId }: Actor, id: number): Promise<Webhook> {
  const { rows } = await database.query<Webhook>(
    `select ${columns} from webhooks where "AccountId" = $1 and id = $2 for no key update`,
    [accountId, id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const listWebhooksHandler = handle(listWebhooks, async (_, { database, actor }) => {
  const { rows } = await database.query<Webhook>(
    `select ${columns} from webhooks where "AccountId" = $1 order by id desc limit ${mostWebhooks}`,
    [actor.accountId],
  )
  return { data: rows, total: rows.length, types: [...webhookTypes] }
})

export const createWebhookHandler = handle(
  createWebhook,
  async ({ body }, { reserved, actor, scope, services }) => {
    const url = checkUrl(body.url, services.config.WEBHOOK_HOSTS)
    const types = checkTypes(body.types)
    const secret = newSecret()
    const made = await inTransaction(reserved, async (client) => {
      // Those that are created at the same time are counted one after the other.
      await client.query('select from accounts where id = $1 for no key update', [actor.accountId])
      const { rows } = await client.query<Webhook>(
        `insert into webhooks ("AccountId", url, description, types, secret, "createdBy")
          select $1, $2, $3, $4::jsonb, $5, $6
            where (select count(*) from webhooks where "AccountId" = $1) < ${mostWebhooks}
          returning ${columns}`,
        [
          actor.accountId,
          url,
          body.description ?? '',
          JSON.stringify(types),
          sealSecret(services.secrets, actor.accountId, secret),
          actor.userId,
        ],
      )
      const [row] = rows
      if (!row) throw new AppError('not_possible', { key: 'webhooks.tooMany', params: { max: mostWebhooks } })
      await audit(client, scope, { ...entry, action: 'create', resourceId: row.id, after: recorded(row) })
      return row
    })
    return { ...made, secret }
  },
  { isSecret: true },
)

export const updateWebhookHandler = handle(updateWebhook, async ({ params, body }, context) => {
  const { reserved, actor, scope, services } = context
  const asked = context.version()
  return await inTransaction(reserved, async (client) => {
    const before = await lockWebhook(client, actor, params.webhookId)
    if (asked !== undefined && asked !== before.version)
      throw new AppError('stale', { key: 'common.stale', current: before })
    const { rows } = await client.query<Webhook>(
      `update webhooks set url = $2, description = $3, types = $4::jsonb, "isEnabled" = $5,
          "disabledBy" = case when $5 = "isEnabled" then "disabledBy" end,
          "failingSince" = case when $5 and not "isEnabled" then null else "failingSince" end,
          "updatedAt" = now(), version = version + 1
        where id = $1 returning ${columns}`,
      [
        before.id,
        body.url === undefined ? before.url : checkUrl(body.url, services.config.WEBHOOK_HOSTS),
        body.description ?? before.description,
        JSON.stringify(body.types === undefined ? before.types : checkTypes(body.types)),
        body.isEnabled ?? before.isEnabled,
      ],
    )
    const after = rows[0]!
    await audit(client, scope, {
      ...entry,
      action: 'update',
      resourceId: before.id,
      before: recorded(before),
      after: recorded(after),
    })
    context.setHeader('etag', `"${after.version}"`)
    return after
  })
})

export const removeWebhookHandler = handle(removeWebhook, async ({ params }, { reserved, actor, scope }) => {
  await inTransaction(reserved, async (client) => {
    const before = await lockWebhook(client, actor, params.webhookId)
    await client.query('delete from webhooks where id = $1', [before.id])
    await audit(client, scope, {
      ...entry,
      action: 'remove',
      resourceId: before.id,
      before: recorded(before),
    })
  })
  return undefined
})

export const rotateWebhookSecretHandler = handle(
  rotateWebhookSecret,
  async ({ params, body: { graceHours } }, { reserved, actor, scope, services }) => {
    const secret = newSecret()
    const rotated = await inTransaction(reserved, async (client) => {
      const before = await lockWebhook(client, actor, params.webhookId)
      const { rows } = await client.query<Webhook>(
        `update webhooks set "formerSecret" = case when $3 > 0 then secret end,
            "formerExpiresAt" = case when $3 > 0 then now() + make_interval(hours => $3) end, secret = $2,
            "updatedAt" = now(), version = version + 1
          where id = $1 returning ${columns}`,
        [before.id, sealSecret(services.secrets, actor.accountId, secret), graceHours],
      )
      const [row] = rows as [Webhook]
      const after = { url: row.url, formerExpiresAt: row.formerExpiresAt }
      await audit(client, scope, { ...entry, action: 'rotate-key', resourceId: row.id, after })
      return row
    })
    return { ...rotated, secret }
  },
  { isSecret: true },
)

export const testWebhookHandler = handle(testWebhook, async ({ params }, { reserved, actor }) => {
  const { rows } = await reserved.query<{ id: number }>(
    `insert into webhook_deliveries ("AccountId", "WebhookId", type, data)
      select $1, id, 'webhooks.test', jsonb_build_object('resource', 'webhooks', 'id', id)
        from webhooks where "AccountId" = $1 and id = $2 and "isEnabled"
      returning id`,
    [actor.accountId, params.webhookId],
  )
  if (rows[0]) return { id: rows[0].id }
  await lockWebhook(reserved, actor, params.webhookId)
  throw new AppError('not_possible', { key: 'webhooks.isOff' })
})

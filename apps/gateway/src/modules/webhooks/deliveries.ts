import {
  fieldError,
  listWebhookDeliveries,
  resendWebhookDeliveries,
  type WebhookDelivery,
} from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { lockWebhook } from './webhooks.ts'

const pageSize = 50
/** Messages that are sent again at once. */
const mostResent = 10_000

export const listWebhookDeliveriesHandler = handle(
  listWebhookDeliveries,
  async ({ params, query }, { database, actor }) => {
    const { rows } = await database.query<WebhookDelivery>(
      `select d.id, d.type, d.data, d."createdAt", d.state, d.attempts, d.status, d.error, d.answer, d.ms, d."triedAt",
          case when d.state = 'waiting' and w."isEnabled" then d."nextAt" end as "nextAt"
        from webhook_deliveries d join webhooks w on w.id = d."WebhookId"
        where w."AccountId" = $1 and d."WebhookId" = $2 and ($3::text is null or d.state = $3)
          and ($4::bigint is null or d.id < $4)
        order by d.id desc limit ${pageSize + 1}`,
      [actor.accountId, params.webhookId, query.state ?? null, query.before ?? null],
    )
    if (rows.length === 0) await lockWebhook(database, actor, params.webhookId)
    return { data: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
  },
)

export const resendWebhookDeliveriesHandler = handle(
  resendWebhookDeliveries,
  async ({ params, body: { deliveryId, failedSince } }, { reserved, actor }) => {
    if ((deliveryId === undefined) === (failedSince === undefined))
      throw fieldError('deliveryId', 'required', { key: 'webhooks.whatToResend' })
    const { id } = await lockWebhook(reserved, actor, params.webhookId)
    const { rowCount } = await reserved.query(
      `update webhook_deliveries set state = 'waiting', attempts = 0, "nextAt" = now()
        where id in (select id from webhook_deliveries where "WebhookId" = $1 and state <> 'waiting'
          and case when $2::bigint is null then state = 'failed' and "createdAt" >= $3 else id = $2 end
          order by id limit ${mostResent})`,
      [id, deliveryId ?? null, failedSince ?? null],
    )
    return { count: rowCount ?? 0 }
  },
)

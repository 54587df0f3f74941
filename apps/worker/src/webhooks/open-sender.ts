import type { Config } from '@touchline/config'
import type { Pool } from '@touchline/database'
import { FetchError, fetchBounded } from '@touchline/outbound'
import { type Secrets, signedHeaders } from '@touchline/secrets'
import { sendMessage } from '../records.ts'
import { patienceDays, waitAfter } from './retries.ts'

/** Milliseconds that an address has to answer. */
const patienceMs = 15_000
/** Seconds for which a worker takes a message; another one takes it up after that. */
const takenSeconds = 40
/** Messages that one worker sends at once, each to another webhook. */
const mostAtOnce = 16
/** Webhooks of one account among them, so that the slow ones of one leave room for others. */
const mostOfAccount = 4
/** Milliseconds between looks at what is due. */
const lookMs = 500
/** Bytes of an answer that are kept. */
const mostAnswer = 1024

type Taken = {
  id: number
  AccountId: number
  WebhookId: number
  type: string
  data: object
  createdAt: string
  attempts: number
  url: string
  secret: string
  formerSecret: string | null
}
type Result = { status: number | null; error: string | null; answer: string | null; ms: number }

/** The oldest messages that are due, one of each webhook that nobody sends to now. */
const takeQuery = `with due as (
    select distinct on (d."WebhookId") d.id, d."AccountId", d."nextAt"
      from webhook_deliveries d join webhooks w on w.id = d."WebhookId"
      where d.state = 'waiting' and d."nextAt" <= now() and w."isEnabled"
        and not exists (select from webhook_deliveries t where t."WebhookId" = d."WebhookId" and t.state = 'waiting'
          and t."takenUntil" > now())
      order by d."WebhookId", d.id
  ), fair as (
    select id, "nextAt", row_number() over (partition by "AccountId" order by "nextAt", id) as place from due
  ), taken as (
    select id from webhook_deliveries where id in
        (select id from fair where place <= ${mostOfAccount} order by place, "nextAt" limit $1)
      for update skip locked
  )
  update webhook_deliveries d set "takenUntil" = now() + interval '${takenSeconds} s', attempts = attempts + 1
    from taken, webhooks w where d.id = taken.id and w.id = d."WebhookId"
    returning d.id, d."AccountId", d."WebhookId", d.type, d.data, d."createdAt", d.attempts, w.url, w.secret,
      case when w."formerExpiresAt" > now() then w."formerSecret" end as "formerSecret"`

type Services = { pool: Pool; config: Config; secrets: Secrets; onError: (error: Error) => void }

/** Sends messages to webhooks as they become due, until it is closed. */
export function openWebhookSender({ pool, config, secrets, onError }: Services) {
  const running = new Set<Promise<void>>()
  let isClosed = false
  let isLooking = false

  const look = async () => {
    if (isLooking || isClosed || running.size >= mostAtOnce) return
    isLooking = true
    try {
      const { rows } = await pool.query<Taken>({
        name: 'take-webhook-deliveries',
        text: takeQuery,
        values: [mostAtOnce - running.size],
      })
      for (const row of rows) {
        const sending = deliver(row)
          .catch(onError)
          .finally(() => {
            running.delete(sending)
            void look()
          })
        running.add(sending)
      }
    } catch (error) {
      onError(error as Error)
    } finally {
      isLooking = false
    }
  }

  const deliver = async (row: Taken) => {
    const result = await send(row)
    const isSent = result.status !== null && result.status >= 200 && result.status < 300
    const wait = isSent ? undefined : waitAfter(row.attempts)
    const state = isSent ? 'sent' : wait === undefined ? 'failed' : 'waiting'
    await pool.query(
      `update webhook_deliveries set state = $2, "nextAt" = now() + make_interval(secs => $3), "takenUntil" = null,
          status = $4, error = $5, answer = $6, ms = $7, "triedAt" = now() where id = $1`,
      [row.id, state, wait ?? 0, result.status, result.error, result.answer, result.ms],
    )
    if (isSent)
      await pool.query(
        `update webhooks set "failingSince" = null where id = $1 and "failingSince" is not null`,
        [row.WebhookId],
      )
    else await countFailure(row, result.status === 410)
  }

  const send = async ({ id, AccountId, url, type, createdAt, data, ...row }: Taken): Promise<Result> => {
    const open = (sealed: string) => secrets.open('webhooks', `accounts/${AccountId}`, sealed)
    const body = JSON.stringify({ type, timestamp: createdAt, data })
    const message = { id: `msg_${id}`, timestamp: Math.floor(Date.now() / 1000), body }
    const keys = [row.secret, ...(row.formerSecret ? [row.formerSecret] : [])].map(open)
    const since = performance.now()
    const passed = () => Math.round(performance.now() - since)
    try {
      const answer = await fetchBounded(
        new URL(url),
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Touchline',
            'content-length': String(Buffer.byteLength(body)),
            ...signedHeaders(message, keys),
          },
          body,
        },
        { trusted: config.WEBHOOK_HOSTS, mostBytes: mostAnswer, timeoutMs: patienceMs, isCut: true },
      )
      // PostgreSQL stores no NUL.
      const text = (await answer.text()).replaceAll('\0', '\uFFFD')
      return { status: answer.status, error: null, answer: text || null, ms: passed() }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return { status: null, error: error.code, answer: null, ms: passed() }
    }
  }

  /** Turns a webhook off that is gone, or has taken nothing for days, and tells its account. */
  const countFailure = async ({ WebhookId, AccountId, url }: Taken, isGone: boolean) => {
    const { rows } = await pool.query<{ isEnabled: boolean }>(
      `update webhooks set "failingSince" = coalesce("failingSince", now()),
          "isEnabled" = not ($2 or coalesce("failingSince" < now() - interval '${patienceDays} days', false)),
          "disabledBy" = case when $2 then 'gone'
            when "failingSince" < now() - interval '${patienceDays} days' then 'failing' end
        where id = $1 and "isEnabled" returning "isEnabled"`,
      [WebhookId, isGone],
    )
    const { host } = new URL(url)
    if (rows[0]?.isEnabled === false)
      await sendMessage(pool, AccountId, 'warning', { key: 'webhooks.turnedOff', params: { host } })
  }

  const timer = setInterval(() => void look(), lookMs)
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}

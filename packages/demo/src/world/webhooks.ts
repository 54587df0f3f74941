import { randomBytes } from 'node:crypto'
import type { Queryable } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import type { DemoPeople } from './people.ts'

/** What was sent to the webhook, with how long ago in minutes. */
const deliveries = [
  { type: 'videos.created', id: 1, ago: 2900, state: 'sent', attempts: 1, status: 204, answer: null },
  { type: 'events.updated', id: 2, ago: 2880, state: 'sent', attempts: 2, status: 200, answer: 'ok' },
  {
    type: 'clips.created',
    id: 1,
    ago: 2860,
    state: 'failed',
    attempts: 9,
    status: 503,
    answer: 'Maintenance',
  },
]

/** A webhook of the league that is off, since its address does not exist, and its log. */
export async function fillWebhooks(
  database: Queryable,
  secrets: Secrets,
  { leagueId, operatorId }: DemoPeople,
): Promise<void> {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const { rows } = await database.query<{ id: number }>(
    `insert into webhooks ("AccountId", url, description, types, "isEnabled", secret, "createdBy", "createdAt")
      values ($1, 'https://www.northshore.example/touchline', 'League website', $2::jsonb, false, $3, $4,
        now() - interval '20 days') returning id`,
    [
      leagueId,
      JSON.stringify(['clips.created', 'events.updated', 'videos.created', 'videos.deleted']),
      secrets.seal('webhooks', `accounts/${leagueId}`, secret),
      operatorId,
    ],
  )
  for (const { type, id, ago, state, attempts, status, answer } of deliveries) {
    const [resource, happened] = type.split('.')
    const data = { resource, id, version: 1, action: happened === 'created' ? 'create' : 'update' }
    await database.query(
      `insert into webhook_deliveries ("AccountId", "WebhookId", type, data, "createdAt", state, attempts, status,
          answer, ms, "triedAt")
        values ($1, $2, $3, $4::jsonb, now() - make_interval(mins => $5), $6, $7, $8, $9, 84,
          now() - make_interval(mins => $5))`,
      [leagueId, rows[0]!.id, type, JSON.stringify(data), ago, state, attempts, status, answer],
    )
  }
}

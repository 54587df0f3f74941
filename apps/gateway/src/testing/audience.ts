import type { CallReply, openAudienceSession, PageOfViewer } from '@touchline/contract'
import { makeItem } from './make-item.ts'
import { makeMatch } from './make-match.ts'
import type { TestGateway, TestUser } from './test-gateway.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a request with a token of the audience. */
const asViewer =
  (gateway: TestGateway, token: string) => async (method: Method, url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) })
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : null,
      headers: answer.headers,
    }
  }

/** Publishes an event of the user's account; returns its page. */
export async function makeOpenPage(user: TestUser): Promise<PageOfViewer & { address: string; id: number }> {
  const { id } = await makeMatch(user)
  const address = `/main-api/events/${id}`
  await user.put(address, { visibility: 'public' })
  const { body } = await user.get(`${address}/embed`)
  return { kind: 'event', key: body.url.split('/').at(-1), address, id }
}

/** Publishes a conference of the user's account; returns its page. */
export async function makeOpenConference(user: TestUser): Promise<PageOfViewer> {
  const startsAt = '2026-08-15T19:00:00.000Z'
  const conference = { name: 'Forum', startsAt, visibility: 'unlisted' }
  const { id } = await makeItem(user, '/main-api/business-players', conference)
  const { body } = await user.get(`/main-api/business-players/${id}/embed`)
  return { kind: 'conference', key: body.url.split('/').at(-1) }
}

/** Opens a session of a guest, as a page does. */
export async function openGuest(gateway: TestGateway, { kind, key }: PageOfViewer) {
  const answer = await gateway.anonymous.post('/main-api/audience/sessions', { page: { kind, key } })
  const { token, expiresAt } = answer.body as CallReply<typeof openAudienceSession>
  return { status: answer.status, token, expiresAt, send: asViewer(gateway, token) }
}

/** Makes a fan of an account with a session. */
export async function openFan(gateway: TestGateway, accountId: number, fanId?: number) {
  const { pool, audience } = gateway.services
  const made = await pool.query<{ id: number }>(
    'insert into fans ("AccountId") select $1 where $2::int is null returning id',
    [accountId, fanId ?? null],
  )
  const id = fanId ?? made.rows[0]!.id
  const { token } = await audience.open(pool, { accountId, fanId: id })
  return { id, token, send: asViewer(gateway, token) }
}

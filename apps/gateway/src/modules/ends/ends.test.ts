import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const startsAt = '2026-09-12T18:00:00.000Z'
const kinds = [
  ['events', '/main-api/events', { SportId: 1 }, 'event_streams', 'EventId'],
  ['conferences', '/main-api/business-players', {}, 'conference_streams', 'BusinessPlayerId'],
] as const

describe.each(kinds)('%s', (_, base, more, streams, link) => {
  async function live(kind: 'video' | 'hls' | null = 'hls') {
    const { body } = await operator.post(base, { name: 'Final', startsAt, state: 'live', ...more })
    if (kind === 'hls')
      await sql(
        `insert into ${streams} ("AccountId", "${link}", kind, url, "isMain") values ($1, $2, 'hls', 'https://media.example/live.m3u8', true)`,
        [operator.account.id, body.id],
      )
    if (kind === 'video') {
      const VideoId = (await operator.post('/main-api/videos', { name: 'Recording' })).body.id
      await sql('update videos set duration = 90000 where id = $1', [VideoId])
      await sql(
        `insert into ${streams} ("AccountId", "${link}", kind, "VideoId", "isMain") values ($1, $2, 'video', $3, true)`,
        [operator.account.id, body.id, VideoId],
      )
    }
    return { id: body.id as number, item: `${base}/${body.id}`, end: `${base}/${body.id}/process-end-live` }
  }

  test('CALL-EVENTS-14 CALL-BP-08 STATE-15 a live becomes the replay of what it left behind, and its end can be taken back', async () => {
    const { item, end } = await live('video')
    const ended = await operator.post(end)
    expect(ended).toMatchObject({
      status: 200,
      body: {
        state: 'replay',
        ended: { at: expect.any(String), media: { kind: 'video', duration: 90_000 } },
      },
    })
    expect((await operator.get(item)).body).toMatchObject({ state: 'replay', ended: ended.body.ended })
    expect(await operator.remove(end)).toMatchObject({ status: 200, body: { state: 'live', ended: null } })
    expect((await operator.remove(end)).body.key).toBe('events.notEnded')
  })

  test('an end can be taken back for five minutes, and not once the state was set', async () => {
    const { id, item, end } = await live()
    await operator.post(end)
    const table = base.endsWith('events') ? 'events' : 'business_players'
    await sql(
      `update ${table} set ended = jsonb_set(ended, '{at}', to_jsonb((now() - interval '301 seconds')::text)) where id = $1`,
      [id],
    )
    expect(await operator.remove(end)).toMatchObject({ status: 422, body: { key: 'events.endedLongAgo' } })
    await operator.put(item, { state: 'live' })
    expect((await operator.get(item)).body.ended).toBeNull()
    await operator.post(end)
    await operator.put(item, { state: 'replay' })
    expect((await operator.remove(end)).body.key).toBe('events.notEnded')
  })

  test('CALL-EVENTS-13 CALL-EVENTS-15 CALL-BP-09 what cannot be ended, or not this way, gives 422', async () => {
    const none = await live(null)
    expect(await operator.post(none.end)).toMatchObject({ status: 422, body: { key: 'events.nothingToEnd' } })
    // STATE-15: without a stream, the state is changed.
    expect((await operator.put(none.item, { state: 'replay' })).body.state).toBe('replay')
    const own = await live()
    const others = base.endsWith('events') ? ['aws', 'dailymotion'] : ['aws']
    for (const other of others)
      expect(await operator.post(`${own.end}-${other}`)).toMatchObject({
        status: 422,
        body: { key: 'events.endsOtherwise' },
      })
    expect((await operator.get(own.item)).body.state).toBe('live')
    await operator.post(own.end)
    expect(await operator.post(own.end)).toMatchObject({ status: 422, body: { key: 'events.notLive' } })
    expect((await operator.post(`${base}/987654/process-end-live`)).status).toBe(404)
  })

  test('of two people who end at once, one does', async () => {
    const { id, end } = await live()
    const colleague = await gateway.user(operator.account)
    const answers = await Promise.all(
      [operator, colleague, operator, colleague].map((person) => person.post(end)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const resource = base.endsWith('events') ? 'events' : 'business-players'
    const entries = await sql(
      `select action from audit_entries where resource = $1 and "resourceId" = $2 order by id`,
      [resource, id],
    )
    expect(entries.rows.map(({ action }) => action)).toEqual(['create', 'end'])
    // A request that is sent again gets its answer again.
    await operator.remove(end)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await operator.post(end, {}, headers)
    expect(await operator.post(end, {}, headers)).toMatchObject({ status: 200, body: first.body })
  })

  test('only who manages them ends them, and nobody of another account', async () => {
    const { end } = await live()
    const stranger = await gateway.user(await gateway.account())
    const clipper = await gateway.user(operator.account, ['liveclipping_write', 'clip_only'])
    expect([(await stranger.post(end)).status, (await clipper.post(end)).status]).toEqual([404, 403])
    expect((await clipper.remove(end)).status).toBe(403)
  })
})

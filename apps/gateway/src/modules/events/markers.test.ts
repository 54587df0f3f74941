import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/main-api/events'
let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

describe('markers', () => {
  test('CALL-EVENTS-01 CALL-EVENTS-02 CALL-EVENTS-03 CALL-EVENTS-04 are created once, read, changed and deleted', async () => {
    const { home, types, markers } = await makeMatch(operator)
    const body = { MarkerTypeId: types.goal, at: 61_000, ChallengerId: home, player: 'Okoro' }
    const send = () => operator.post(markers, body, { 'idempotency-key': `goal-${markers}` })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect(first.body).toMatchObject({ ...body, status: 'provisional', source: 'operator', isHeld: false })
    const one = `${markers}/${first.body.id}`
    expect((await operator.get(one)).body.player).toBe('Okoro')
    expect((await operator.put(one, { at: 60_500 })).body.at).toBe(60_500)
    expect((await operator.get(markers)).body.total).toBe(1)
    expect((await rival.get(one)).status).toBe(404)
    expect((await rival.put(one, { at: 1 })).status).toBe(404)
    expect((await operator.remove(one)).status).toBe(204)
    expect((await operator.get(markers)).body.total).toBe(0)
    expect((await operator.post(`/main-api/markers/${first.body.id}/restore`)).status).toBe(200)
    expect((await operator.get(markers)).body.total).toBe(1)
  })

  test('ENTITY-25 the score follows the markers: own goals, retraction, review, a shoot-out', async () => {
    const { id, home, away, mark, read, markers } = await makeMatch(operator)
    const goal = await mark('goal', 60_000, { ChallengerId: home })
    expect((await read()).shootOut).toBeNull()
    const own = await mark('own_goal', 120_000, { ChallengerId: home })
    await mark('penalty_scored', 130_000, { ChallengerId: away })
    await mark('yellow_card', 140_000, { ChallengerId: away })
    expect(await read()).toMatchObject({
      score: { home: 1, away: 2 },
      isScoreProvisional: true,
      markerCount: 4,
    })
    await operator.put(`${markers}/${own.id}`, { status: 'retracted' })
    expect((await read()).score).toEqual({ home: 1, away: 1 })
    await operator.put(`${markers}/${goal.id}`, { isHeld: true })
    expect((await read()).score).toEqual({ home: 0, away: 1 })
    await operator.put(`${markers}/${goal.id}`, { isHeld: false, status: 'confirmed' })
    await mark('whistle', 150_000, { phase: 'shoot_out' })
    expect((await read()).shootOut).toEqual({ home: 0, away: 0 })
    await mark('goal', 160_000, { ChallengerId: away })
    expect(await read()).toMatchObject({ score: { home: 1, away: 1 }, shootOut: { home: 0, away: 1 } })
    const { body } = await operator.get(`/main-api/events/export?id=${id}&fields=score,shootOut`)
    expect(String(body).trim().split('\r\n')).toEqual(['score,shootOut', '1–1,0–1'])
    await operator.remove(`${markers}/${goal.id}`)
    expect((await read()).score).toEqual({ home: 0, away: 1 })
  })

  test('a whistle begins the next phase, or the one it names', async () => {
    const { mark, markers, types } = await makeMatch(operator)
    const phases: unknown[] = []
    for (const at of [1000, 2000, 3000]) phases.push((await mark('whistle', at)).phase)
    expect(phases).toEqual(['first_half', 'half_time', 'second_half'])
    expect((await mark('whistle', 4000, { phase: 'full_time' })).phase).toBe('full_time')
    const wrong = await operator.post(markers, { MarkerTypeId: types.whistle, at: 1, phase: 'innings' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'phase'])
    const goal = await operator.post(markers, { MarkerTypeId: types.goal, at: 1, phase: 'first_half' })
    expect([goal.status, goal.body.errors[0].path]).toEqual([400, 'phase'])
  })

  test('are public after the delay of their type, at once when confirmed, never while under review', async () => {
    const { mark, markers } = await makeMatch(operator)
    const goal = await mark('goal', 1000)
    expect(Date.parse(String(goal.publishAt)) - Date.parse(String(goal.createdAt))).toBeGreaterThan(15_000)
    const put = async (body: object) => (await operator.put(`${markers}/${goal.id}`, body)).body.publishAt
    expect(await put({ isHeld: true })).toBeNull()
    expect(await put({ isHeld: false })).not.toBeNull()
    expect(Date.parse(await put({ status: 'confirmed' }))).toBeLessThanOrEqual(Date.now())
    const known = await put({ player: 'Okoro' })
    expect(await put({ player: 'Ferro' })).toBe(known)
    expect(await put({ status: 'retracted' })).toBeNull()
    expect((await mark('note', 2000)).publishAt).toBeNull()
  })

  test('bad markers are refused by name: outside the media, of another sport, of nobody', async () => {
    const { id, types, markers } = await makeMatch(operator)
    const other = await makeMatch(rival)
    const { id: handball } = await makeItem(operator, '/main-api/marker-types', { name: 'Throw', SportId: 2 })
    const { id: stranger } = await makeItem(operator, '/main-api/challengers', {
      name: 'Third',
      type: 'team',
      SportId: 1,
    })
    const cases: [string, object][] = [
      ['at', { at: 1e9 }],
      ['at', { at: -1 }],
      ['at', { at: 1.5 }],
      ['at', { at: '1' }],
      ['MarkerTypeId', { MarkerTypeId: handball }],
      ['MarkerTypeId', { MarkerTypeId: other.types.goal }],
      ['ChallengerId', { ChallengerId: stranger }],
      ['player', { player: 'x'.repeat(10_000) }],
      ['player', { player: 'a\u0000b' }],
      ['status', { status: 'gone' }],
    ]
    for (const [path, change] of cases) {
      const answer = await operator.post(markers, { MarkerTypeId: types.goal, at: 1, ...change })
      expect([path, answer.status, answer.body.errors?.[0]?.path]).toEqual([path, 400, path])
    }
    expect((await operator.post(other.markers, { MarkerTypeId: types.goal, at: 1 })).status).toBe(404)
    const { id: video } = await makeItem(operator, '/main-api/videos', { name: 'Match' })
    await gateway.services.pool.query(
      `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8' where id = $1`,
      [video],
    )
    await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId: video })
    const late = await operator.post(markers, { MarkerTypeId: types.goal, at: 60_001 })
    expect([late.status, late.body.errors[0].key, late.body.errors[0].params]).toEqual([
      400,
      'events.pastEnd',
      { end: '1:00' },
    ])
  })

  test('CALL-EVENTS-07 the list of markers given is the list afterwards', async () => {
    const { id, mark, markers } = await makeMatch(operator)
    const [one, two, three] = [await mark('goal', 1), await mark('goal', 2), await mark('goal', 3)]
    const set = (ids: unknown[]) =>
      operator.patch(`${base}/${id}/relationships/markers`, {
        data: ids.map((marker) => ({ type: 'Marker', id: marker })),
      })
    expect((await set([one.id, three.id])).status).toBe(200)
    const listed = async () => (await operator.get(markers)).body.data.map((row: { id: number }) => row.id)
    expect(await listed()).toEqual([one.id, three.id])
    await set([one.id, two.id])
    expect(await listed()).toEqual([one.id, two.id])
    const foreign = await makeMatch(operator)
    const refused = await set([(await foreign.mark('goal', 1)).id])
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'data.0.id'])
    expect(await listed()).toEqual([one.id, two.id])
  })

  test('the changes of an event are its own, complete and with what was deleted', async () => {
    const { mark, markers } = await makeMatch(operator)
    const other = await makeMatch(operator)
    const { cursor } = (await operator.get(`${markers}/changes?since=now`)).body
    const goal = await mark('goal', 1000)
    await other.mark('goal', 1000)
    const first = (await operator.get(`${markers}/changes?since=${cursor}`)).body
    expect(first.data.map((row: { id: number }) => row.id)).toEqual([goal.id])
    await operator.remove(`${markers}/${goal.id}`)
    const second = (await operator.get(`${markers}/changes?since=${first.cursor}`)).body
    expect([second.data, second.deleted]).toEqual([[], [goal.id]])
    expect((await rival.get(`${markers}/changes?since=now`)).status).toBe(404)
  })

  test('a change notice carries the marker as it is read, and nothing of a deleted one', async () => {
    const { mark, markers } = await makeMatch(operator)
    const goal = await mark('goal', 1000, { player: 'Okoro' })
    await operator.remove(`${markers}/${goal.id}`)
    const { rows } = await gateway.services.pool.query<{ data: { item: Record<string, unknown> | null } }>(
      `select data from outbox_events where topic = 'markers' and (data->>'id')::int = $1 order by id`,
      [goal.id],
    )
    const { createdAt, updatedAt, publishAt, wallClock, ...rest } = goal
    expect(rows[0]!.data.item).toMatchObject(rest)
    expect(Object.keys(rows[0]!.data.item!).sort()).toEqual(Object.keys(goal).sort())
    expect(Date.parse(String(rows[0]!.data.item!.createdAt))).toBe(Date.parse(String(createdAt)))
    expect(rows[1]!.data.item).toBeNull()
  })

  test('two markers of one incident become one, which keeps what either says', async () => {
    const { home, mark, read, markers } = await makeMatch(operator)
    const kept = await mark('goal', 60_000, { ChallengerId: home })
    const double = await mark('goal', 61_200, { ChallengerId: home, player: 'Okoro', status: 'confirmed' })
    expect((await read()).score).toEqual({ home: 2, away: 0 })
    const merged = await operator.post(`${markers}/${kept.id}/merge`, { other: double.id })
    expect(merged.body).toMatchObject({ id: kept.id, at: 60_000, player: 'Okoro', status: 'confirmed' })
    expect((await read()).score).toEqual({ home: 1, away: 0 })
    const again = await operator.post(`${markers}/${kept.id}/merge`, { other: double.id })
    expect([again.status, again.body.errors[0].path]).toEqual([400, 'other'])
  })
})

describe('changing a marker by the key of its page', () => {
  const start = async () => {
    const made = await makeMatch(operator)
    const key = `key-${made.id}-goal`
    const goal = await made.mark('goal', 60_000, { ChallengerId: made.home, key })
    const patch = (body: object, ref: string | number = key, user = operator) =>
      user.patch(`${made.markers}/${ref}`, body)
    return { ...made, key, goal, patch }
  }

  test('CALL-EVENTS-03 works before the id is known, and by the id', async () => {
    const { goal, patch, markers, types, key } = await start()
    expect(await patch({ changes: { player: 'Okoro' } })).toMatchObject({
      status: 200,
      body: { id: goal.id, player: 'Okoro', key },
    })
    expect((await patch({ changes: { at: 59_000 } }, goal.id)).body.at).toBe(59_000)
    expect((await patch({ changes: { player: 'x' } }, 'another-key')).status).toBe(404)
    expect((await patch({ changes: { player: 'x' } }, key, rival)).status).toBe(404)
    const again = await operator.post(markers, { MarkerTypeId: types.goal, at: 1, key })
    expect(again.status).toBe(409)
    const digits = await operator.post(markers, { MarkerTypeId: types.goal, at: 1, key: '123456789' })
    expect([digits.status, digits.body.errors[0].path]).toEqual([400, 'key'])
    const bad = await patch({ changes: { nonsense: 1 } })
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, 'changes.nonsense'])
  })

  test('CALL-EVENTS-04 takes it back with its clips, and gives both again', async () => {
    const { patch, goal, id } = await start()
    const { id: video } = await makeItem(operator, '/main-api/videos', { name: 'Match' })
    await gateway.services.pool.query(
      `update videos set state = 'ready', duration = 600000, "playlistPath" = 'hls/master.m3u8' where id = $1`,
      [video],
    )
    await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId: video })
    const clip = await operator.post(`${base}/${id}/markers/${goal.id}/clips?offset=1000`)
    expect(clip).toMatchObject({ status: 201, body: { MarkerId: goal.id, in: 53_000, out: 71_000 } })
    // A desk that waited for its connection asks before it knows the marker's id.
    const byKey = await operator.post(
      `${base}/${id}/markers/${goal.key}/clips`,
      {},
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(byKey).toMatchObject({ status: 201, body: { MarkerId: goal.id, in: 52_000, out: 70_000 } })
    expect((await operator.post(`${base}/${id}/markers/no-such-key/clips`)).status).toBe(404)
    const { body: other } = await operator.post(base, { name: 'Other', startsAt: goal.createdAt, SportId: 1 })
    expect((await operator.post(`${base}/${other.id}/markers/${goal.key}/clips`)).status).toBe(404)
    const clips = async () =>
      (await operator.get(`/streaming-service-api/clips?MarkerId=${goal.id}`)).body.total
    for (const [body, left] of [
      [{ isDeleted: true }, 0],
      [{ isDeleted: false }, 2],
      [{ changes: { status: 'retracted' } }, 0],
      [{ changes: { status: 'provisional' } }, 2],
    ] as const) {
      expect((await patch(body)).status).toBe(200)
      expect([body, await clips()]).toEqual([body, left])
    }
    // What somebody deleted before does not come back with the marker.
    await operator.remove(`/streaming-service-api/clips/${clip.body.id}`)
    await patch({ isDeleted: true })
    await patch({ isDeleted: false })
    expect(await clips()).toBe(1)
  })

  test('a field that somebody else changed meanwhile is not overwritten unseen', async () => {
    const { patch, goal, markers } = await start()
    await operator.put(`${markers}/${goal.id}`, { player: 'Ferro' })
    const refused = await patch({ changes: { player: 'Okoro' }, seen: { player: null } })
    expect([refused.status, refused.body.current.player]).toEqual([412, 'Ferro'])
    // Another field, or the same value, is no conflict.
    expect((await patch({ changes: { detail: 'Header' }, seen: { detail: null } })).status).toBe(200)
    expect((await patch({ changes: { player: 'Ferro' }, seen: { player: null } })).status).toBe(200)
    expect((await patch({ changes: { player: 'Okoro' }, seen: { player: 'Ferro' } })).body.player).toBe(
      'Okoro',
    )
  })
})

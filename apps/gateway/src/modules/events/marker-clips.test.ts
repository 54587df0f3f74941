import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// What was made of a marker is around exactly as long as the marker counts, however it is changed.

let gateway: TestGateway
let operator: TestUser
let colleague: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  colleague = await gateway.user(operator.account)
})

const clips = '/streaming-service-api/clips'
const videos = '/main-api/videos'
const reels = '/streaming-service-api/reels'
const sql = (text: string, values: unknown[]) => gateway.services.pool.query(text, values)

/** Makes a video playable without media work. */
const makePlayable = (id: number) =>
  sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'x', "outputPrefix" = 'y' where id = $1`,
    [id],
  )

/** A public match with a recording. */
async function makePublicMatch() {
  const match = await makeMatch(operator)
  const address = `/main-api/events/${match.id}`
  const video = await makeItem(operator, videos, { name: 'Recording' })
  await makePlayable(video.id)
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: video.id })
  await operator.put(address, { visibility: 'public', state: 'replay' })
  const { url } = (await operator.get(`${address}/embed`)).body
  const shown = async () =>
    (await gateway.anonymous.get(`/main-api/embed/events/${url.split('/').at(-1)}`)).body.clips.map(
      ({ name }: { name: string }) => name,
    )
  const makeGoal = async (title: string, more: object = {}) => {
    const goal = await match.mark('goal', 15_000, { status: 'confirmed', ChallengerId: match.home, ...more })
    const marker = `${address}/markers/${goal.id}`
    const clip = (await operator.post(`${marker}/clips`, { title })).body
    const change = (body: object, by = operator) => by.patch(marker, body)
    return { id: goal.id as number, marker, clip: clip.id as number, change }
  }
  return { ...match, address, shown, makeGoal }
}

/** Publishes a clip; returns the id of its video. */
async function publish(clip: number): Promise<number> {
  const { status, body } = await operator.post(`${clips}/${clip}/video`, { visibility: 'public' })
  expect(status).toBe(201)
  await makePlayable(body.id)
  return body.id
}

const statusOf = async (path: string) => (await operator.get(path)).status

test('CALL-EVENTS-04 deleting a retracted marker and undoing that does not bring its clips back', async () => {
  const { makeGoal, shown, address } = await makePublicMatch()
  const goal = await makeGoal('Offside')
  const video = await publish(goal.clip)
  expect(await shown()).toEqual(['Offside'])
  await goal.change({ changes: { status: 'retracted' } })
  await goal.change({ isDeleted: true })
  await goal.change({ isDeleted: false })
  expect([await statusOf(`${clips}/${goal.clip}`), await statusOf(`${videos}/${video}`)]).toEqual([404, 404])
  const link = (data: object[]) => operator.patch(`${address}/relationships/markers`, { data })
  expect((await link([])).status).toBe(200)
  expect((await link([{ type: 'Marker', id: goal.id }])).status).toBe(200)
  expect(await shown()).toEqual([])
  await goal.change({ changes: { status: 'confirmed' } })
  expect(await shown()).toEqual(['Offside'])
})

test('CALL-EVENTS-04 what is published while its goal is retracted is gone with it', async () => {
  const { makeGoal, shown } = await makePublicMatch()
  for (let round = 0; round < 8; round++) {
    const goal = await makeGoal(`Race ${round}`)
    const [published] = await Promise.all([
      operator.post(`${clips}/${goal.clip}/video`, { visibility: 'public' }),
      goal.change({ changes: { status: 'retracted' } }, colleague),
    ])
    expect([201, 404]).toContain(published.status)
    if (published.status === 201) await makePlayable(published.body.id)
  }
  expect(await shown()).toEqual([])
})

test('CALL-EVENTS-04 of two changes at once, the clips follow the one that remains', async () => {
  const { makeGoal } = await makePublicMatch()
  for (let round = 0; round < 8; round++) {
    const goal = await makeGoal(`Turn ${round}`)
    const put = (status: string, by: TestUser) => by.put(goal.marker, { status })
    await Promise.all([put('retracted', operator), put('confirmed', colleague), put('retracted', colleague)])
    const { status } = (await operator.get(goal.marker)).body
    expect([status, await statusOf(`${clips}/${goal.clip}`)]).toEqual(
      status === 'retracted' ? ['retracted', 404] : ['confirmed', 200],
    )
  }
})

test('CALL-EVENTS-06 a marker that is retracted, or under review, cannot be cut, also at the same time', async () => {
  const { makeGoal } = await makePublicMatch()
  const goal = await makeGoal('Goal')
  await goal.change({ changes: { isHeld: true } })
  expect((await operator.post(`${goal.marker}/clips`)).body).toMatchObject({ key: 'events.cutHeld' })
  await goal.change({ changes: { status: 'retracted' } })
  const refused = await operator.post(`${goal.marker}/clips`)
  expect([refused.status, refused.body.key]).toEqual([422, 'events.cutRetracted'])
  for (let round = 0; round < 5; round++) {
    const other = await makeGoal(`Cut ${round}`)
    const [cut] = await Promise.all([
      operator.post(`${other.marker}/clips`),
      other.change({ changes: { status: 'retracted' } }, colleague),
    ])
    expect([201, 422]).toContain(cut.status)
    if (cut.status === 201) expect(await statusOf(`${clips}/${cut.body.id}`)).toBe(404)
  }
})

test('CALL-EVENTS-04 the clips of a marker under review wait, and come back with the decision', async () => {
  const { makeGoal, shown } = await makePublicMatch()
  const goal = await makeGoal('Held')
  await publish(goal.clip)
  await goal.change({ changes: { isHeld: true } })
  expect(await shown()).toEqual([])
  await goal.change({ changes: { isHeld: false } })
  expect(await shown()).toEqual(['Held'])
  await goal.change({ changes: { isHeld: true } })
  await goal.change({ changes: { isHeld: false, status: 'retracted' } })
  expect(await shown()).toEqual([])
})

test('CALL-EVENTS-04 what was taken back with its marker is not restored from the bin', async () => {
  const { makeGoal, shown } = await makePublicMatch()
  const goal = await makeGoal('Restored')
  const video = await publish(goal.clip)
  await goal.change({ changes: { status: 'retracted' } })
  for (const path of [`${clips}/${goal.clip}/restore`, `${videos}/${video}/restore`]) {
    const { status, body } = await operator.post(path)
    expect([status, body.key]).toEqual([422, 'common.restoreWithdrawn'])
  }
  expect((await operator.post(`${clips}/999999/restore`)).status).toBe(404)
  expect(await shown()).toEqual([])
})

test('CALL-EVENTS-04 a clip of a published clip goes with the goal, and comes back with it', async () => {
  const { makeGoal } = await makePublicMatch()
  const goal = await makeGoal('First')
  const video = await publish(goal.clip)
  const second = await makeItem(operator, clips, { title: 'Second', videoId: video, in: 0, out: 2000 })
  const shared = await publish(second.id)
  await goal.change({ changes: { status: 'retracted' } })
  const all = [`${clips}/${second.id}`, `${videos}/${shared}`]
  expect(await Promise.all(all.map(statusOf))).toEqual([404, 404])
  await goal.change({ changes: { status: 'confirmed' } })
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200])
})

test('CALL-EVENTS-04 merged markers have their clips as long as both together count', async () => {
  const { makeGoal, shown, address } = await makePublicMatch()
  const merge = async (kept: { id: number }, other: { id: number }) =>
    expect((await operator.post(`${address}/markers/${kept.id}/merge`, { other: other.id })).status).toBe(200)

  // A retracted one takes over what a colleague logged: it counts, and so do the clips of both.
  const [kept, other] = [await makeGoal('Kept'), await makeGoal('Other', { status: 'provisional' })]
  for (const { clip } of [kept, other]) await publish(clip)
  await kept.change({ changes: { status: 'retracted' } })
  await merge(kept, other)
  expect((await operator.get(kept.marker)).body.status).toBe('provisional')
  expect((await shown()).toSorted()).toEqual(['Kept', 'Other'])
  await kept.change({ changes: { status: 'retracted' } })
  expect(await shown()).toEqual([])

  // A clip that was deleted by hand leaves its video alone, also when its marker is merged.
  const [one, two] = [await makeGoal('One'), await makeGoal('Two')]
  await publish(two.clip)
  await operator.remove(`${clips}/${two.clip}`)
  await merge(one, two)
  expect(await shown()).toEqual(['Two'])
  expect(await statusOf(`${clips}/${two.clip}`)).toBe(404)
})

test('CALL-EVENTS-06 a reel is rendered again once one of its clips is cut again', async () => {
  const { makeGoal, id } = await makePublicMatch()
  const goal = await makeGoal('Goal')
  const reel = await makeItem(operator, reels, {
    title: 'All goals',
    clips: [{ ClipId: goal.clip }],
    eventId: id,
  })
  await sql(`update reels set state = 'ready' where id = $1`, [reel.id])
  await operator.put(`${clips}/${goal.clip}`, { title: 'Only another name' })
  expect((await operator.get(`${reels}/${reel.id}`)).body.state).toBe('ready')
  await operator.put(`${clips}/${goal.clip}`, { out: 18_000 })
  expect((await operator.get(`${reels}/${reel.id}`)).body.state).toBe('waiting')
})

test('CALL-EVENTS-06 an offset outside the recording is named, and the title of a marker becomes one line', async () => {
  const { makeGoal, mark, address } = await makePublicMatch()
  const goal = await makeGoal('Goal')
  for (const offset of [100_000, -100_000]) {
    const { status, body } = await operator.post(`${goal.marker}/clips?offset=${offset}`)
    expect([status, body.errors[0].path, body.key]).toEqual([400, 'offset', 'events.offsetOutside'])
  }
  const lines = await mark('goal', 20_000, { title: 'One\nTwo', status: 'confirmed' })
  expect((await operator.post(`${address}/markers/${lines.id}/clips`)).body.title).toBe('One Two')
  expect((await operator.post(`${address}/markers/${lines.id}/clips`, { title: 'a\nb' })).status).toBe(400)
})

test('CALL-EVENTS-06 a clip that nobody names says what happened, who did it, and how the match stood', async () => {
  const { mark, address, home, away } = await makePublicMatch()
  await mark('goal', 12_000, { ChallengerId: away, player: 'Ada Okoye', status: 'confirmed' })
  const save = await mark('save', 20_000, { ChallengerId: home, player: 'Noor Pell' })
  await mark('goal', 25_000, { ChallengerId: home, status: 'confirmed' })
  const [one, other] = (await operator.get(address)).body.Challengers
  const { body } = await operator.post(`${address}/markers/${save.id}/clips`)
  expect(body.title).toBe(`Save Noor Pell, ${one.name} 0–1 ${other.name}`)
})

test('a clip is published with the tags of its event and those that its marker is named by', async () => {
  const { makeGoal, address } = await makePublicMatch()
  const [cup, goals, player, other] = await Promise.all(
    ['Cup night', 'Goals', 'ada okoye', 'Saves'].map((name) =>
      makeItem(operator, '/main-api/tags', { name }),
    ),
  )
  await operator.put(address, { tags: [cup!.id] })
  const goal = await makeGoal('Goal', { player: 'Ada Okoye' })
  const video = (await operator.get(`${videos}/${await publish(goal.clip)}`)).body
  expect(video.tags.toSorted()).toEqual([cup!.id, goals!.id, player!.id].toSorted())
  expect(video.tags).not.toContain(other!.id)
})

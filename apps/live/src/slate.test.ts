import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { cuts, heads, openLiveWorld } from './testing/live-world.ts'

const wait = { timeout: 30_000 }
let world: Awaited<ReturnType<typeof openLiveWorld>>

beforeAll(async () => {
  world = await openLiveWorld()
})

test('EXT-03 an encoder that is lost on air gives way to the slate in one playlist, and takes its place again', async () => {
  const { id, input, encoder, status, text, session } = await world.goLive()
  expect(cuts(await text())).toBe(0)
  const exited = once(encoder, 'exit')
  encoder.kill('SIGKILL')
  await exited
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  await expect.poll(status, wait).toMatchObject({ state: 'lost', issues: [{ code: 'slateOnAir' }] })
  const [red, green, blue] = await world.colourOf(session, 1)
  expect([red! < 60, green! < 60, blue! < 60]).toEqual([true, true, true])

  world.startEncoder(input.streamKey)
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect
    .poll(async () => (await status()).issues, wait)
    .not.toContainEqual(expect.objectContaining({ code: 'slateOnAir' }))
  // What the encoder sent before and after is one file, so that the recording is whole.
  expect(heads(await text())).toEqual([0, 1, 0])
  expect((await world.colourOf(session, 0))[0]).toBeGreaterThan(180)

  await world.operator.post(`/main-api/events/${id}/process-end-live`, {})
  expect(await text()).not.toContain('ENDLIST')
})

test('EXT-03 an encoder that is connected and sends nothing has the slate in its place, until it sends again', async () => {
  const { encoder, status, text } = await world.goLive()
  encoder.kill('SIGSTOP')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  encoder.kill('SIGCONT')
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect.poll(async () => (await status()).state, wait).not.toBe('lost')
})

test('EXT-03 the slate is over with the event', async () => {
  const { id, encoder, status, text } = await world.goLive()
  encoder.kill('SIGKILL')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  await world.operator.post(`/main-api/events/${id}/process-end-live`, {})
  await expect.poll(async () => (await status()).issues, wait).toEqual([])
})

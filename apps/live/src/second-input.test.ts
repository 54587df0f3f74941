import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { cuts, heads, openLiveWorld } from './testing/live-world.ts'

const wait = { timeout: 30_000 }
let world: Awaited<ReturnType<typeof openLiveWorld>>

beforeAll(async () => {
  world = await openLiveWorld()
})

/** A live event, or a conference, with a second input, to which an encoder sends a blue picture of another size. */
async function goLiveWithSecond(isSending = true, kind: 'event' | 'conference' = 'event') {
  const second = await world.createInput('Spare')
  const spare = world.startEncoder(second.streamKey, 'blue', '640x360')
  const isConnected = async () => (await world.statusOf(second)).width
  await expect.poll(isConnected, wait).toBe(640)
  const live = await world.goLive({ second, isSending, kind })
  const path = `/main-api/${kind}-streams/${live.streamId}`
  const sources = async () => (await world.operator.get(`${path}/status`)).body
  const switchTo = (source: string) => world.operator.post(`${path}/switch`, { source })
  return { ...live, second, spare, sources, switchTo }
}
const isBlue = async (session: string, file: number) => {
  const [red, , blue] = await world.colourOf(session, file)
  return blue! > 180 && red! < 60
}
const kill = async (child: ReturnType<typeof world.startEncoder>) => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
/** The times of the parts of a playlist, in seconds. */
const lengthOf = (text: string) =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)

test('EXT-03 a second input stands in in the same playlist, and gives way by hand', async () => {
  const { encoder, session, text, status, sources, switchTo, input, playlist } = await goLiveWithSecond()
  await expect.poll(sources, wait).toMatchObject({
    source: 'first',
    first: { name: 'Camera', flow: { state: 'connected' } },
    // It is measured before it is needed.
    second: { name: 'Spare', flow: { width: 640, videoCodec: 'H.264', keyframeInterval: 1 } },
  })
  await kill(encoder)
  const lostAt = Date.now()
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  expect(heads(await text())).toEqual([0, 1])
  expect(await isBlue(session, 1)).toBe(true)
  await expect.poll(sources, wait).toMatchObject({ source: 'second', first: { flow: { state: 'lost' } } })
  // How soon, in seconds of the signal, is a matter of its state: see `input-state.test.ts` of `packages/ingest`.
  expect(Date.parse((await sources()).since)).toBeGreaterThan(lostAt - 1_000)
  expect((await status()).issues).toEqual([])

  // Its own encoder is back and measured, and viewers stay where they are.
  world.startEncoder(input.streamKey)
  await expect.poll(async () => (await status()).bitrate, wait).toBeGreaterThan(1_000)
  await expect.poll(async () => (await status()).keyframeInterval, wait).toBe(1)
  expect([cuts(await text()), (await sources()).source]).toEqual([1, 'second'])
  const before = lengthOf(await text())
  expect((await switchTo('first')).status).toBe(200)
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect.poll(sources, wait).toMatchObject({ source: 'first' })
  // Nothing of what was on air is lost, and what the first sent is one file.
  expect(heads(await text())).toEqual([0, 1, 0])
  expect(lengthOf(await text())).toBeGreaterThanOrEqual(before)
  expect(await text()).not.toContain('ENDLIST')
  expect((await status()).playlist.split('?')[0]).toBe(playlist.split('?')[0])
})

test('EXT-03 an encoder that is connected and sends nothing gives way to the second input, and the slate comes when neither sends', async () => {
  const { encoder, input, spare, text, sources, session } = await goLiveWithSecond()
  encoder.kill('SIGSTOP')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  expect(await isBlue(session, 1)).toBe(true)
  await kill(spare)
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect.poll(async () => (await sources()).source, wait).toBe('slate')
  // One that was frozen for long has been cut off.
  await kill(encoder)
  world.startEncoder(input.streamKey)
  await expect.poll(async () => (await sources()).source, wait).toBe('first')
})

test('EXT-03 the second input is on air although the first has never sent anything', async () => {
  const { session, sources, input } = await goLiveWithSecond(false)
  expect(await isBlue(session, 0)).toBe(true)
  await expect.poll(async () => (await sources()).source, wait).toBe('second')
  expect((await world.statusOf(input)).onAir).toMatchObject({ source: 'second' })
})

test('EXT-03 somebody switches to the second input, but to none that gives nothing', async () => {
  const { spare, text, sources, switchTo } = await goLiveWithSecond()
  await expect.poll(async () => (await sources()).second.flow.state, wait).toBe('connected')
  expect((await switchTo('second')).status).toBe(200)
  await expect.poll(async () => (await sources()).source, wait).toBe('second')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  await kill(spare)
  await expect.poll(async () => (await sources()).source, wait).toBe('first')
  await expect.poll(async () => (await sources()).second.flow.state, wait).toBe('lost')
  expect(await switchTo('second')).toMatchObject({
    status: 422,
    body: { key: 'events.nothingFromSource', params: { name: 'Spare' } },
  })
})

test('EXT-03 a second input stands in for that of a conference, and gives way by hand', async () => {
  const { encoder, session, text, sources, switchTo, input } = await goLiveWithSecond(true, 'conference')
  await expect.poll(sources, wait).toMatchObject({ source: 'first', second: { name: 'Spare' } })
  await kill(encoder)
  await expect.poll(sources, wait).toMatchObject({ source: 'second', first: { flow: { state: 'lost' } } })
  await expect.poll(async () => heads(await text()), wait).toEqual([0, 1])
  expect(await isBlue(session, 1)).toBe(true)
  world.startEncoder(input.streamKey)
  await expect.poll(async () => (await sources()).first.flow.state, wait).toBe('connected')
  expect((await switchTo('first')).status).toBe(200)
  await expect.poll(sources, wait).toMatchObject({ source: 'first' })
  await expect.poll(async () => heads(await text()), wait).toEqual([0, 1, 0])
})

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { holdUp } from '@touchline/guard/testing'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, test } from 'vitest'
import { cuts, heads, openLiveWorld } from './testing/live-world.ts'

const wait = { timeout: 30_000 }
let world: Awaited<ReturnType<typeof openLiveWorld>>

/** The picture of the account's slate is blue, and that of one event green; another is not in the store any more. */
const colours: Readonly<Record<string, string>> = { 'a/blue.png': 'blue', 'a/green.png': 'green' }

beforeAll(async () => {
  world = await openLiveWorld({
    async readObject(key, file) {
      const colour = colours[key]
      if (!colour) throw new Error('NoSuchKey')
      const source = ['-f', 'lavfi', '-i', `color=${colour}:s=320x180`, '-frames:v', '1']
      await promisify(execFile)(locateTools().ffmpeg, [
        '-v',
        'error',
        ...source,
        '-f',
        'image2',
        '-c:v',
        'png',
        file,
      ])
    },
  })
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

test('EXT-03 a node that was held up does not take its own silence for that of an encoder', async () => {
  const { text, encoder } = await world.goLive()
  await holdUp(2_500)
  const pieces = async () => (await text()).match(/#EXTINF/g)?.length
  const before = (await pieces())!
  await expect.poll(pieces, wait).toBeGreaterThan(before + 2)
  expect(cuts(await text())).toBe(0)
  encoder.kill('SIGKILL')
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

test('EXT-03 the slate is that of the event’s theme, else of the account’s, else the house’s where its picture is gone', async () => {
  const create = async (name: string, slateKey: string, isDefault = false) => {
    const body = { name, isDefault, slateText: 'Soon', frenchSlateText: 'Bientôt' }
    const theme = (await world.operator.post('/main-api/themes', body)).body
    await world.gateway.services.pool.query('update themes set "slateKey" = $2 where id = $1', [
      theme.id,
      slateKey,
    ])
    return theme.id as number
  }
  await create('Account', 'a/blue.png', true)
  const themes = [null, await create('Event', 'a/green.png'), await create('Gone', 'a/gone.png')]
  const shown: number[][] = []
  for (const ThemeId of themes) {
    const { id, encoder, text, session } = await world.goLive()
    await world.operator.put(`/main-api/events/${id}`, { ThemeId })
    const outcome = ThemeId === themes[2] ? 'a slate cannot be drawn' : 'a slate is drawn'
    const times = ThemeId === themes[1] ? 2 : 1
    await expect.poll(() => world.logged.filter((text) => text.startsWith(outcome)).length, wait).toBe(times)
    encoder.kill('SIGKILL')
    await expect.poll(async () => cuts(await text()), wait).toBe(1)
    shown.push(await world.colourOf(session, 1))
  }
  const isBright = shown.map((colour) => colour.map((value) => value > 90))
  expect(isBright).toEqual([
    [false, false, true],
    [false, true, false],
    [false, false, false],
  ])
}, 240_000)

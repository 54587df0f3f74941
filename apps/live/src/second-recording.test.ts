import { once } from 'node:events'
import { expect, test } from 'vitest'
import { heads, openLiveWorld } from './testing/live-world.ts'

const wait = { timeout: 60_000 }
const long = { timeout: 120_000 }

/** When what comes from a file of a recording is on the air for the first time: milliseconds since 1970. */
function startOf(text: string, file: number): number {
  const lines = text.slice(text.indexOf(`URI="init.${file}.mp4"`))
  return Date.parse(/EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(lines)![1]!)
}

test('EXT-03 CALL-EVENTS-14 what a second input sent on air is in the library video, at its time', async () => {
  const world = await openLiveWorld({ isWorking: true })
  const { operator, gateway } = world
  const second = await world.createInput('Spare')
  world.startEncoder(second.streamKey, 'blue', '640x360')
  await expect.poll(async () => (await world.statusOf(second)).width, wait).toBe(640)
  const { id, encoder, text } = await world.goLive({ second })
  const [{ check }] = (await operator.get(`/main-api/events/${id}/streams`)).body.data
  encoder.kill('SIGKILL')
  await once(encoder, 'exit')
  await expect.poll(async () => heads(await text()), wait).toEqual([0, 1])
  const segmentsOfSecond = async () => {
    const list = await text()
    return list.slice(list.indexOf('URI="init.1.mp4"')).match(/\n\d+\.mp4/g)?.length ?? 0
  }
  await expect.poll(segmentsOfSecond, wait).toBeGreaterThan(2)
  const at = (startOf(await text(), 1) - Date.parse(check.beganAt)) / 1000

  const { ended } = (await operator.post(`/main-api/events/${id}/process-end-live`, {})).body
  const video = async () => (await operator.get(`/main-api/videos/${ended.media.VideoId}`)).body
  await expect.poll(video, long).toMatchObject({ state: 'ready' })
  const { rows } = await gateway.services.pool.query<{ fileKey: string }>(
    'select "fileKey" from videos where id = $1',
    [ended.media.VideoId],
  )
  const file = gateway.services.storage.localPath(rows[0]!.fileKey)!
  const colours = await Promise.all([0.5, at + 0.2, at + 3].map((seconds) => world.colourAt(file, seconds)))
  const nameOf = ([red, , blue]: number[]) =>
    blue! > 180 && red! < 60 ? 'blue' : red! > 180 ? 'red' : 'other'
  expect(colours.map(nameOf)).toEqual(['red', 'blue', 'blue'])
  expect((await video()).duration).toBeGreaterThan((at + 3) * 1000)
})

import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecording } from './recording.ts'

const folder = await mkdtemp(join(tmpdir(), 'touchline-recording-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const init = Buffer.from('what a player needs')
const fragment = (index: number) => ({
  bytes: Buffer.from(`fragment ${index};`),
  start: index * 0.2,
  duration: 0.2,
  isIndependent: index % 10 === 0,
})

async function record(name: string, count: number) {
  const recording = await openRecording(join(folder, name))
  await recording.begin(init)
  const from = recording.parts.length
  for (let index = from; index < from + count; index++)
    await recording.append(fragment(index), 1_000 + index * 200, index === from && from > 0)
  return recording
}
const whole = (count: number) =>
  init.toString() + Array.from({ length: count }, (_, index) => fragment(index).bytes.toString()).join('')

test('a recording goes on where it was, in the same file', async () => {
  await (await record('again', 12)).close()
  const recording = await record('again', 5)
  expect(recording.parts).toHaveLength(17)
  expect(recording.parts.flatMap(({ isAfterGap }, index) => (isAfterGap ? [index] : []))).toEqual([12])
  const last = recording.parts.at(-1)!
  expect((await recording.read(last.file, last.offset, last.size)).toString()).toBe('fragment 16;')
  await recording.close()
  expect(await readFile(join(folder, 'again/0.mp4'), 'utf8')).toBe(whole(17))
})

test('what a crash has left of a part is cut off, in the file and in the journal', async () => {
  await (await record('cut', 8)).close()
  await appendFile(join(folder, 'cut/0.mp4'), 'half of a fragm')
  await appendFile(join(folder, 'cut/journal'), '0 115 12 1.6000')
  await (await record('cut', 1)).close()
  expect(await readFile(join(folder, 'cut/0.mp4'), 'utf8')).toBe(whole(9))
})

test('a part whose line was lost is written again', async () => {
  await (await record('line', 8)).close()
  const journal = join(folder, 'line/journal')
  const text = await readFile(journal, 'utf8')
  await truncate(journal, text.lastIndexOf('\n', text.length - 2) + 1)
  const recording = await record('line', 1)
  expect(recording.parts).toHaveLength(8)
  await recording.close()
  expect(await readFile(join(folder, 'line/0.mp4'), 'utf8')).toBe(whole(8))
})

test('other pictures or sound begin another file, and those that come back go on with theirs', async () => {
  const recording = await record('files', 3)
  await recording.begin(Buffer.from('something else'))
  const part = await recording.append(fragment(3), 5_000, true)
  expect(part).toMatchObject({ file: 1, offset: 14 })
  await recording.close()
  const again = await openRecording(join(folder, 'files'))
  await again.begin(Buffer.from('something else'))
  expect(await again.append(fragment(4), 6_000, true)).toMatchObject({ file: 1, offset: 25 })
  await again.begin(init)
  const last = again.parts.findLast(({ file }) => file === 0)!
  expect(await again.append(fragment(5), 7_000, true)).toMatchObject({
    file: 0,
    offset: last.offset + last.size,
  })
  await again.begin(Buffer.from('a third'))
  expect(await again.append(fragment(6), 8_000, true)).toMatchObject({ file: 2, offset: 7 })
  await again.close()
})

import { expect, test } from 'vitest'
import { insist } from './insist.ts'
import { backoff, bytesOf, fileError, isPassing, isSameFile, nameFrom, rangeOf, videoTypeOf } from './plan.ts'
import { addSample, type Sample, shareSent, speedOf, timeLeft } from './progress.ts'
import { sendMissing } from './sendMissing.ts'

const fileOf = (name: string, type = 'video/mp4') => ({ name, type, size: 10, lastModified: 5 })

test('CALL-STREAMING-09 parts cover the file without gap or overlap, the last one is what remains', () => {
  const [partSize, size] = [8, 21]
  expect([1, 2, 3].map((number) => rangeOf(number, partSize, size))).toEqual([
    [0, 8],
    [8, 16],
    [16, 21],
  ])
  expect(bytesOf([1, 2, 3], partSize, size)).toBe(size)
  expect(bytesOf([3], partSize, size)).toBe(5)
  expect(bytesOf([], partSize, size)).toBe(0)
})

test('only the very file goes on with an upload', () => {
  const mark = { fileName: 'a.mp4', size: 10, lastModified: 5 }
  expect(isSameFile(mark, fileOf('a.mp4'))).toBe(true)
  expect(isSameFile(mark, fileOf('b.mp4'))).toBe(false)
  expect(isSameFile(mark, { ...fileOf('a.mp4'), size: 11 })).toBe(false)
  expect(isSameFile(mark, { ...fileOf('a.mp4'), lastModified: 6 })).toBe(false)
})

test('a video is named after its file', () => {
  expect(nameFrom('Cup_final 2026.mp4')).toBe('Cup final 2026')
  expect(nameFrom('vs. Rovers')).toBe('vs. Rovers')
  expect(nameFrom('.mp4')).toBe('.mp4')
  expect(nameFrom(`${'x'.repeat(300)}.mov`)).toHaveLength(200)
})

test('videos and sound are taken, by type or by ending; the rest is not', () => {
  expect(videoTypeOf(fileOf('a.mp4'))).toBe('video/mp4')
  expect(videoTypeOf(fileOf('a.wav', 'audio/wav'))).toBe('audio/wav')
  expect(videoTypeOf(fileOf('a.MKV', ''))).toBe('application/octet-stream')
  expect(videoTypeOf(fileOf('a.txt', 'text/plain'))).toBeUndefined()
  expect(videoTypeOf(fileOf('folder', ''))).toBeUndefined()
  expect(fileError(fileOf('a.mp4'))).toBeUndefined()
  expect(fileError(fileOf('a.txt', 'text/plain'))).toBe('noVideo')
  expect(fileError({ ...fileOf('a.mp4'), size: 0 })).toBe('emptyFile')
})

test('the pauses double, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect([undefined, 200, 400, 403, 404, 507].some(isPassing)).toBe(false)
  expect([408, 429, 500, 503].every(isPassing)).toBe(true)
})

test('speed and time left follow the last seconds', () => {
  const samples = Array.from({ length: 31 }, (_, second) => ({
    at: second * 1000,
    // Slow at first, then ten times as fast.
    loaded: second <= 15 ? second * 100 : 1500 + (second - 15) * 1000,
  })).reduce<Sample[]>(addSample, [])
  expect(samples[0]!.at).toBe(22_000)
  expect(speedOf(samples)).toBe(1000)
  expect(speedOf(samples.slice(0, 1))).toBeUndefined()
  expect(timeLeft(2500, 1000)).toBe(3000)
  expect(timeLeft(2500, undefined)).toBeUndefined()
  expect(timeLeft(2500, 0)).toBeUndefined()
})

test('a hundred percent is only said when all is sent', () => {
  expect(shareSent([{ loaded: 999, size: 1000 }])).toBe(99)
  expect(shareSent([{ loaded: 1000, size: 1000 }])).toBe(100)
  expect(
    shareSent([
      { loaded: 100, size: 100 },
      { loaded: 0, size: 300 },
    ]),
  ).toBe(25)
})

/** A plan of ten parts in pages of three. */
const pageFrom = (first: number, stored: ReadonlySet<number>) => {
  const numbers = [0, 1, 2].map((index) => first + index).filter((number) => number <= 10)
  const isThere = (number: number) => stored.has(number)
  return {
    parts: numbers.filter((number) => !isThere(number)).map((number) => ({ number })),
    completed: numbers.filter(isThere).map((number) => ({ number, etag: `etag ${number}` })),
    nextPart: first + 3 <= 10 ? first + 3 : null,
  }
}

test('an upload asks for the next page when the one before is sent, and a round without gaps is the whole plan', async () => {
  const stored = new Set([2, 3, 4, 5, 6])
  const did: string[] = []
  const round = () =>
    sendMissing({
      plan: async (firstPart = 1) => {
        did.push(`asks from ${firstPart}`)
        return pageFrom(firstPart, stored)
      },
      send: async ({ parts, completed }, before) => {
        for (const { number } of parts) {
          did.push(`sends ${number}`)
          // The presigned URL of part 7 has expired.
          if (number !== 7 || stored.has(10)) stored.add(number)
        }
        return before + completed.length + parts.filter(({ number }) => stored.has(number)).length
      },
    })
  expect((await round()).missing).toBe(5)
  expect(did).toEqual([
    ...['asks from 1', 'sends 1', 'asks from 4', 'asks from 7', 'sends 7', 'sends 8', 'sends 9'],
    ...['asks from 10', 'sends 10'],
  ])
  expect((await round()).missing).toBe(1)
  const last = await round()
  expect(last.missing).toBe(0)
  expect(last.completed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the bytes of the pages before are told to the next one', async () => {
  const befores: number[] = []
  await sendMissing({
    plan: async (firstPart = 1) => pageFrom(firstPart, new Set([2])),
    send: async ({ parts, completed }, before) => {
      befores.push(before)
      return before + 10 * (parts.length + completed.length)
    },
  })
  expect(befores).toEqual([0, 30, 60, 90])
})

test('what another try cannot mend is not tried again', async () => {
  let tries = 0
  const refused = { status: 403 }
  const work = async () => {
    tries += 1
    throw refused
  }
  const { signal } = new AbortController()
  await expect(insist(work, { signal, isLineLost: () => false })).rejects.toBe(refused)
  expect(tries).toBe(1)
})

test('a lost line does not count as a try', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries < 20) throw new TypeError('no line')
    return 'sent'
  }
  const { signal } = new AbortController()
  await expect(insist(work, { signal, isLineLost: () => true })).resolves.toBe('sent')
})

test('a pause ends a wait at once', async () => {
  const control = new AbortController()
  const reason = new Error('paused')
  const work = async () => {
    queueMicrotask(() => setTimeout(() => control.abort(reason)))
    throw { status: 503 }
  }
  await expect(insist(work, { signal: control.signal, isLineLost: () => false })).rejects.toBe(reason)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicProgramme } from '../../programme.ts'
import { part } from './part.ts'

const element = { setAttribute() {}, append() {}, textContent: '' }
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', createElement: () => element })
const canvas = { dataset: { yaw: '-30' } }
const video = { paused: false }
/** A stage that plays a sphere. */
const stage = {
  querySelector: (of: string) => (of === 'video' ? video : canvas),
} as unknown as HTMLElement
/** The sectors of the reports. */
let sent: unknown[]

beforeEach(() => {
  sent = []
  video.paused = false
  page.visibilityState = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/watching'))
      return Response.json({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    const { page: of, ...rest } = JSON.parse(body)
    expect(of).toEqual({ kind: 'event', key: 'k' })
    sent.push(rest)
    return Response.json({ watching: 1, next: 20_000 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const watching = part.create({ language: 'en', kind: 'event', key: 'k', seek() {}, playClip() {} })
  watching.mount!(stage)
  watching.show({} as PublicProgramme)
  return watching
}
const next = () => vi.advanceTimersByTimeAsync(20_000)

test('ROUTE-64 a page says into which sector of a sphere its viewer looks, only while it plays', async () => {
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ sector: 22 }])
  video.paused = true
  await next()
  expect(sent.slice(1)).toEqual([{}])
  video.paused = false
  await next()
  expect(sent.slice(2)).toEqual([{ sector: 22 }])
})

test('ROUTE-64 a page that is not seen says nothing of where its viewer looks', async () => {
  open()
  await vi.advanceTimersByTimeAsync(0)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})

test('ROUTE-64 a clip that is played in the place of the programme is not counted as it', async () => {
  const watching = open()
  await vi.advanceTimersByTimeAsync(0)
  watching.instead!('clip')
  await next()
  watching.instead!(undefined)
  watching.mount!(stage)
  await next()
  expect(sent).toEqual([{ sector: 22 }, {}, { sector: 22 }])
})

import { expect, test } from 'vitest'
import { dateOfZero, datePictures, zeroOf } from './programme-time.ts'

const began = Date.parse('2026-08-15T19:00:00Z')
const element = (currentTime: number, start?: Date) =>
  ({ currentTime, ...(start && { getStartDate: () => start }) }) as unknown as HTMLVideoElement

/** A player that joined so many seconds after the beginning and has played for some. */
function joined(after: number, played: number) {
  const video = element(played)
  datePictures(video, { playingDate: new Date(began + (after + played) * 1000) })
  return video
}

test('CALL-EVENTS-01 two players that joined at different moments have the same media time for a picture', () => {
  const [first, second] = [joined(0, 95), joined(60, 35)]
  const mediaTime = (video: HTMLVideoElement) => zeroOf(video, began)! + video.currentTime * 1000
  expect(mediaTime(first)).toBe(95_000)
  expect(mediaTime(second)).toBe(95_000)
})

test('a browser that plays HLS itself tells the date of its first picture', () => {
  expect(zeroOf(element(12, new Date(began + 30_000)), began)).toBe(30_000)
})

test('without a date, or with one that cannot be, there is none', () => {
  expect(dateOfZero(element(3))).toBe(undefined)
  expect(dateOfZero(element(3, new Date(Number.NaN)))).toBe(undefined)
  expect(zeroOf(joined(0, 3), undefined)).toBe(undefined)
  expect(zeroOf(element(3, new Date(began + 3 * 86_400_000)), began)).toBe(undefined)
  const video = joined(0, 3)
  datePictures(video, undefined)
  expect(zeroOf(video, began)).toBe(undefined)
})

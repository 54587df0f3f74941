import { expect, test } from 'vitest'
import { cropAt, cropFilter, cropLayout, cropShare } from './crop.ts'
import { createFollower, FOLLOW_WIDTH, MOST_KEYFRAMES } from './follow.ts'

const height = 90

/** A dark picture with a bright square of 8 pixels whose middle is at a share of the width. */
function picture(x: number | undefined, ground = 40): Uint8Array {
  const pixels = new Uint8Array(FOLLOW_WIDTH * height).fill(ground)
  if (x === undefined) return pixels
  const from = Math.round(x * FOLLOW_WIDTH) - 4
  for (let row = 40; row < 48; row++)
    for (let column = Math.max(0, from); column < Math.min(FOLLOW_WIDTH, from + 8); column++)
      pixels[row * FOLLOW_WIDTH + column] = 230
  return pixels
}

function follow(seconds: number, at: (second: number) => Uint8Array, share = 0.32) {
  const follower = createFollower(height)
  for (let frame = 0; frame < seconds * 25; frame++) follower.add(at(frame / 25), 5000 + frame * 40)
  return follower.keyframes(share)
}

test('a dot that moves from left to right is followed, within the picture', () => {
  const keyframes = follow(8, (second) => picture(0.05 + second * 0.11))
  for (const second of [2, 4, 6])
    expect(Math.abs(cropAt(keyframes, 5000 + second * 1000) - (0.05 + second * 0.11))).toBeLessThan(0.04)
  expect(cropAt(keyframes, 5000)).toBeCloseTo(0.16, 2)
  expect(cropAt(keyframes, 13_000)).toBeLessThanOrEqual(0.84)
  expect(keyframes.length).toBeLessThan(12)
})

test('where nothing moves, the crop stays in the middle', () => {
  expect(follow(4, () => picture(0.2)).every(({ x }) => x === 0.5)).toBe(true)
})

test('a single flash elsewhere does not move the crop', () => {
  const keyframes = follow(6, (second) => picture(second > 3 && second < 3.1 ? 0.9 : 0.3 + (second % 1) / 20))
  for (const { x } of keyframes) expect(Math.abs(x - 0.32)).toBeLessThan(0.08)
})

test('within a shot the crop does not move faster than half the picture in a second, at a cut it jumps', () => {
  const jumping = follow(6, (second) =>
    picture(second < 3 ? 0.2 + (second % 1) / 30 : 0.8 + (second % 1) / 30),
  )
  for (let ms = 5000; ms < 11_000; ms += 100)
    expect(Math.abs(cropAt(jumping, ms + 100) - cropAt(jumping, ms))).toBeLessThan(0.052)
  const cut = follow(6, (second) =>
    second < 3 ? picture(0.2 + (second % 1) / 30) : picture(0.8 + (second % 1) / 30, 130),
  )
  expect(cropAt(cut, 7990)).toBeLessThan(0.3)
  expect(cropAt(cut, 8000)).toBeGreaterThan(0.7)
})

test('a restless hour has no more keyframes than a crop may have', () => {
  const keyframes = follow(240, (second) => picture(0.5 + 0.3 * Math.sin(second * 1.7)))
  expect(keyframes.length).toBeLessThanOrEqual(MOST_KEYFRAMES)
})

test('shapes are as large as the source allows, even, and never enlarged', () => {
  const frame = (width: number, down: number, aspect: string) =>
    cropLayout({ width, height: down }, aspect).frame
  expect(frame(1920, 1080, '9:16')).toEqual({ width: 606, height: 1080 })
  expect(frame(1920, 1080, '1:1')).toEqual({ width: 1080, height: 1080 })
  expect(frame(3840, 2160, '9:16')).toEqual({ width: 1080, height: 1920 })
  expect(frame(3840, 2160, '4:5')).toEqual({ width: 1080, height: 1350 })
  expect(frame(1080, 1920, '16:9')).toEqual({ width: 1080, height: 606 })
  expect(cropShare({ width: 1920, height: 1080 }, '16:9')).toBe(1)
  expect(cropShare({ width: 1080, height: 1920 }, '1:1')).toBe(1)
})

test('a crop outside the picture is moved into it', () => {
  const layout = cropLayout({ width: 1280, height: 720 }, '9:16')
  expect(cropFilter([{ at: 0, x: 0 }], layout, 0)).toContain("x='0'")
  expect(cropFilter([{ at: 0, x: 1 }], layout, 0)).toContain(`x='${1280 - 404}'`)
  expect(cropFilter([], layout, 0)).toContain(`x='${640 - 202}'`)
})

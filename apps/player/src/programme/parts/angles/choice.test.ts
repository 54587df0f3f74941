import { expect, test } from 'vitest'
import { anglesInView, directedAngle, type PublicAngles } from './choice.ts'

const camera = { playlist: 'x', isLive: true, tellsTime: true, beganAt: null, offset: 0 }
const angles: PublicAngles = {
  ...{ layout: 'single', main: 2, isDated: true },
  played: { beganAt: null, offset: 0, tellsTime: true },
  cameras: Array.from({ length: 7 }, (_, n) => ({ ...camera, name: `Angle ${n}`, isPlayed: n === 1 })),
  switches: [
    { at: '2026-08-15T19:00:10.000Z', camera: 0 },
    { at: '2026-08-15T19:00:20.000Z', camera: 2 },
  ],
}
const at = (seconds: number) => Date.UTC(2026, 7, 15, 19, 0, seconds)

test('who does not choose sees what was the main angle at that moment', () => {
  const seen = [9, 10, 19, 20, 50].map((seconds) => directedAngle(angles, at(seconds)))
  expect(seen).toEqual([1, 0, 0, 2, 2])
  expect(directedAngle(angles, undefined)).toBe(2)
  expect(directedAngle({ ...angles, switches: [] }, at(5))).toBe(2)
  expect(directedAngle({ ...angles, switches: [], main: null }, at(5))).toBe(1)
})

test('a layout shows the chosen angle first, and no more than a browser can play', () => {
  expect(anglesInView(angles, 'single', 3)).toEqual([3])
  expect(anglesInView(angles, 'side-by-side', 3)).toEqual([3, 0])
  expect(anglesInView(angles, 'one-large', 0)).toEqual([0, 1, 2, 3, 4])
})

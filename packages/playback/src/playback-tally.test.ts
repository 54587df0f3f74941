import { expect, test } from 'vitest'
import { tallyPlayback } from './playback-tally.ts'

const play = (tally: ReturnType<typeof tallyPlayback>, from: number, to: number) => {
  for (let ms = from; ms <= to; ms += 250) tally.playAt(ms)
}

test('what was played between two reports is one stretch, and the next report goes on where it ended', () => {
  const tally = tallyPlayback(60_000)
  tally.start()
  play(tally, 0, 15_000)
  expect(tally.take()).toEqual({
    started: true,
    watched: [[0, 15_000]],
    ended: false,
    stalls: 0,
    stalledMs: 0,
  })
  play(tally, 15_250, 20_000)
  expect(tally.take()).toMatchObject({ started: false, watched: [[15_000, 20_000]] })
  expect(tally.take()).toBeUndefined()
})

test('a jump begins another stretch, whether it was announced or not', () => {
  const tally = tallyPlayback(60_000)
  play(tally, 0, 1000)
  tally.pause()
  play(tally, 30_000, 31_000)
  play(tally, 50_000, 51_000)
  play(tally, 2000, 3000)
  expect(tally.take()?.watched).toEqual([
    [0, 1000],
    [30_000, 31_000],
    [50_000, 51_000],
    [2000, 3000],
  ])
})

test('at a higher speed steps are longer', () => {
  const tally = tallyPlayback(600_000)
  for (let ms = 0; ms <= 40_000; ms += 4000) tally.playAt(ms, 2)
  expect(tally.take()?.watched).toEqual([[0, 40_000]])
})

test('no position is outside the video, and a pause is no stretch', () => {
  const tally = tallyPlayback(10_000)
  play(tally, 9000, 10_500)
  tally.pause()
  tally.playAt(5000)
  tally.pause()
  tally.end()
  expect(tally.take()).toMatchObject({ watched: [[9000, 10_000]], ended: true })
})

test('more stretches than a report takes are in the next one', () => {
  const tally = tallyPlayback(10_000_000)
  for (let index = 0; index < 250; index++) play(tally, index * 10_000, index * 10_000 + 250)
  expect([tally.take()?.watched.length, tally.take()?.watched.length]).toEqual([200, 50])
})

test('interruptions are counted with their time', () => {
  const tally = tallyPlayback(10_000)
  tally.stall(300.4)
  tally.stall(200)
  expect(tally.take()).toMatchObject({ stalls: 2, stalledMs: 500 })
})

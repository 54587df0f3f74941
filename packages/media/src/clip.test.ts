import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipFrames, planCut, shownPts } from './clip.ts'
import type { Packet } from './packets.ts'

/** Packets of GOPs of `gop` frames with two B-frames between anchors, each frame 10 ticks long. */
function packetsOf(frames: number, gop: number): Packet[] {
  const packets: Packet[] = []
  const add = (frame: number) => {
    const isKey = frame % gop === 0
    packets.push({ pts: frame * 10, dts: 0, duration: 10, size: 1, pos: 0, isKey, isDiscarded: false })
  }
  for (let start = 0; start < frames; start += gop) {
    const end = Math.min(frames, start + gop)
    add(start)
    for (let anchor = start + 3; anchor - 3 < end - 1; anchor += 3) {
      const last = Math.min(anchor, end - 1)
      add(last)
      for (let frame = anchor - 2; frame < last; frame++) add(frame)
    }
  }
  return packets
}

test('the first frame is the one shown at the start, the last the one before that shown at the end', () => {
  const shown = [0, 10, 20, 30, 40]
  const frames = (inPts: number, outPts: number) => clipFrames(shown, { inPts, outPts, lastDuration: 10 })
  expect(frames(10, 30)).toEqual({ frames: [10, 20], endPts: 30 })
  expect(frames(19, 39)).toEqual({ frames: [10, 20], endPts: 30 })
  expect(frames(0, 50)).toEqual({ frames: shown, endPts: 50 })
  expect(frames(-5, 5)).toEqual({ frames: [], endPts: 0 })
})

test('copied packets are whole, start with a key frame and are shown without a gap', () => {
  const sizes = fc.tuple(
    fc.integer({ min: 30, max: 200 }),
    fc.integer({ min: 5, max: 60 }),
    fc.nat(150),
    fc.nat(150),
  )
  fc.assert(
    fc.property(sizes, ([count, gop, from, length]) => {
      const packets = packetsOf(count, gop)
      const inPts = (from % count) * 10
      const clip = clipFrames(shownPts(packets), { inPts, outPts: inPts + length * 10, lastDuration: 10 })
      const { middle } = planCut(packets, clip, () => true)
      if (!middle) return
      const copied = packets.slice(middle.from, middle.to)
      expect(copied[0]!.isKey).toBe(true)
      expect(shownPts(copied)).toEqual(clip.frames.slice(middle.firstFrame, middle.lastFrame))
    }),
  )
})

test('only the ends are encoded, and nothing is copied from where a key frame is no clean start', () => {
  const packets = packetsOf(200, 50)
  const clip = clipFrames(shownPts(packets), { inPts: 300, outPts: 1770, lastDuration: 10 })
  expect(planCut(packets, clip, () => true).middle).toMatchObject({ firstFrame: 20, lastFrame: 145 })
  expect(planCut(packets, clip, () => false).middle).toBeUndefined()
})

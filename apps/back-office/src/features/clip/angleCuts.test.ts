import { expect, test } from 'vitest'
import {
  type AngleCuts,
  angleAt,
  changeAngle,
  cutsOnAir,
  cutTo,
  removeCut,
  stretchesOf,
} from './angleCuts.ts'

const first = { at: 0, CameraId: null }
const goal = 7
const bench = 8

test('a cut is put where it belongs, and one that changes nothing is left out', () => {
  const one = cutTo([], 2000, goal, 1000)
  expect(one).toEqual([first, { at: 2000, CameraId: goal }])
  expect(cutTo(one, 3000, goal, 1000)).toEqual(one)
  expect(cutTo(one, 2000, bench, 1000)).toEqual([first, { at: 2000, CameraId: bench }])
  expect(cutTo(one, 1500, bench, 1000).map(({ at }) => at)).toEqual([0, 1500, 2000])
  expect(cutTo(one, 2000, null, 1000)).toEqual([])
})

test('at the beginning of the clip it is the angle of the whole, up to the next cut', () => {
  expect(cutTo([], 1000, goal, 1000)).toEqual([{ at: 0, CameraId: goal }])
  const before: AngleCuts = [first, { at: 500, CameraId: bench }, { at: 2000, CameraId: bench }]
  expect(cutTo(before, 1000, goal, 1000)).toEqual([
    { at: 0, CameraId: goal },
    { at: 2000, CameraId: bench },
  ])
})

test('angles are changed and cuts removed; the recording alone is no angle', () => {
  const cuts = cutTo([], 2000, goal, 0)
  expect(changeAngle([], 0, goal)).toEqual([{ at: 0, CameraId: goal }])
  expect(changeAngle(cuts, 0, goal)).toEqual([{ at: 0, CameraId: goal }])
  expect(changeAngle(cuts, 1, null)).toEqual([])
  expect(removeCut(cuts, 1)).toEqual([])
})

test('cuts on air are those of the switches, from the angle that was the main one before', () => {
  const cameras = [
    { id: 6, name: 'Main', isRecording: true, reach: null },
    { id: goal, name: 'Goal', isRecording: false, reach: null },
  ]
  const switches = [
    { at: -500, CameraId: goal },
    { at: 4000, CameraId: 6 },
    { at: 9000, CameraId: goal },
  ]
  expect(cutsOnAir({ cameras, switches }, 1000, 8000)).toEqual([
    { at: 0, CameraId: goal },
    { at: 4000, CameraId: null },
  ])
  expect(cutsOnAir({ cameras, switches: switches.slice(1) }, 1000, 8000)).toEqual([])
  expect(cutsOnAir({ cameras, switches }, 4000, 20_000)).toEqual([first, { at: 9000, CameraId: goal }])
})

test('stretches are those within the clip', () => {
  const cuts = cutTo(cutTo([], 2000, goal, 0), 9000, null, 0)
  expect(stretchesOf(cuts, 1000, 8000)).toEqual([
    { place: 0, CameraId: null, from: 1000, to: 2000 },
    { place: 1, CameraId: goal, from: 2000, to: 8000 },
  ])
  expect(stretchesOf(cuts, 3000, 4000)).toEqual([{ place: 1, CameraId: goal, from: 3000, to: 4000 }])
})

test('a moment within the clip shows its angle, and any other the recording', () => {
  const cuts = cutTo([{ at: 0, CameraId: goal }], 5000, null, 0)
  expect([999, 1000, 4999, 5000, 8000].map((at) => angleAt(cuts, 1000, 8000, at))).toEqual([
    ...[null, goal, goal, null, null],
  ])
})

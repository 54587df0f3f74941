import { expect, test } from 'vitest'
import { openDeskModel } from '../../../testing/openDeskModel.ts'

test('CALL-EVENTS-01 a letter logs its type for the chosen side, at the moment that the operator saw', () => {
  const { press, selected, markers } = openDeskModel()
  expect(press('g', 50)).toBe(true)
  // The usual reaction of 300 ms, and the 50 that the page was busy.
  expect(selected()).toMatchObject({ MarkerTypeId: 1, ChallengerId: 1, at: 19_650, isPending: true })
  press('G')
  expect(selected()).toMatchObject({ ChallengerId: 2 })
  press('a')
  press('c')
  expect(selected()).toMatchObject({ MarkerTypeId: 2, ChallengerId: 2 })
  press('n')
  expect(selected()).toMatchObject({ MarkerTypeId: 3, ChallengerId: null })
  expect(markers()).toHaveLength(4)
  expect(press('q')).toBe(false)
})

test('what stands still is not left behind while one reacts', () => {
  const { press, selected, recording } = openDeskModel()
  recording.element.pause()
  press('g')
  expect(selected()?.at).toBe(20_000)
})

test('a key stays pressed on the board for a moment', () => {
  const { press, desk, clock } = openDeskModel()
  press('g')
  expect(desk.state.get().pressed).toBe(1)
  clock.pass(399)
  expect(desk.state.get().pressed).toBe(1)
  clock.pass(1)
  expect(desk.state.get().pressed).toBeUndefined()
})

test('a number is taken at once where it cannot grow, else after a moment or at the next key', () => {
  const { type, press, selected, clock, desk, markers } = openDeskModel()
  type('g10')
  expect(selected()).toMatchObject({ player: 'Bo Kessou' })
  expect(desk.state.get().entry).toBeUndefined()
  type('g1')
  clock.pass(599)
  expect(selected()?.player).toBeNull()
  clock.pass(1)
  expect(selected()?.player).toBe('Ada Padrow')
  type('g9')
  const before = selected()!.id
  press('c')
  expect(markers().find(({ id }) => id === before)?.player).toBe('Cy Tavell')
  expect(selected()?.player).toBeNull()
  type('+10')
  expect(selected()).toMatchObject({ player: null, secondPlayer: 'Bo Kessou' })
})

test('a number that is typed is dropped with its last digit, by Escape, and by choosing another marker', () => {
  const { type, press, desk, clock, markers } = openDeskModel()
  type('gc1')
  press('Backspace')
  expect(desk.state.get()).toMatchObject({ entry: undefined, isRetyping: false })
  press('1')
  press('Escape')
  expect(desk.state.get().entry).toBeUndefined()
  expect(desk.state.get().selectedId).toBeDefined()
  press('1')
  press('ArrowDown')
  clock.pass(1000)
  expect(markers().map(({ player }) => player)).toEqual([null, null])
  press('Escape')
  expect(desk.state.get().selectedId).toBeUndefined()
})

test('Backspace lets the next letter change the type, and retracts the second time', () => {
  const { type, press, selected, desk } = openDeskModel()
  type('g')
  press('Backspace')
  expect(desk.state.get().isRetyping).toBe(true)
  type('n')
  expect(selected()).toMatchObject({ MarkerTypeId: 3, ChallengerId: null, status: 'provisional' })
  expect(desk.state.get().isRetyping).toBe(false)
  press('Backspace')
  press('Backspace')
  expect(selected()?.status).toBe('retracted')
  expect(desk.state.get().isRetyping).toBe(false)
})

test('undo and redo take back and repeat step by step, and say what', () => {
  const { type, press, markers, desk } = openDeskModel()
  type('g10')
  press('Enter')
  expect(markers()).toMatchObject([{ status: 'confirmed', player: 'Bo Kessou' }])
  press('z')
  expect(markers()).toMatchObject([{ status: 'provisional', player: 'Bo Kessou' }])
  press('z')
  expect(markers()).toMatchObject([{ player: null }])
  press('z')
  expect(markers()).toEqual([])
  expect(desk.history.moved.get()).toEqual({ kind: 'undone', label: 'Goal HBC 0:19' })
  type('ZZZ')
  expect(markers()).toMatchObject([{ status: 'confirmed', player: 'Bo Kessou' }])
})

test('arrows move the selected marker by frames, else the media by seconds', () => {
  const { type, press, selected, recording, desk } = openDeskModel()
  press('ArrowLeft')
  desk.keys.press({ key: 'ArrowRight', code: '', shiftKey: true, late: 0 })
  expect(recording.done).toEqual(['step -25', 'step 250'])
  type('g')
  const { at } = selected()!
  press('ArrowRight')
  expect(selected()!.at - at).toBe(20)
  press('ArrowRight')
  expect(selected()!.at - at).toBe(60)
})

test('corrections of fresh markers suggest another reaction time', () => {
  const { type, press, desk, clock } = openDeskModel()
  for (let round = 0; round < 3; round++) {
    type('g')
    for (let frame = 0; frame < 3; frame++) press('ArrowLeft')
  }
  expect(desk.reaction.delays.get()).toEqual(Array(9).fill(340))
  type('g')
  clock.pass(30_000)
  press('ArrowLeft')
  expect(desk.reaction.delays.get()).toHaveLength(9)
})

test('a review holds the selected marker and is logged; the second one ends it', () => {
  const { type, selected, markers, score } = openDeskModel()
  type('g')
  expect(score().home).toBe(1)
  type('v')
  expect(selected()).toMatchObject({ MarkerTypeId: 1, isHeld: true })
  expect(score().home).toBe(0)
  expect(markers()).toHaveLength(2)
  type('v')
  expect(selected()?.isHeld).toBe(false)
  expect(markers()).toHaveLength(2)
})

test('whoever finds the type of a review by its name holds the selected marker as well', () => {
  const { type, desk, given, selected, markers } = openDeskModel()
  const review = given.match.types.find(({ code }) => code === 'video_review')!
  type('g')
  desk.log.mark(review)
  expect(selected()).toMatchObject({ MarkerTypeId: 1, isHeld: true })
  expect(markers()).toHaveLength(2)
  desk.log.mark(review)
  expect(selected()).toMatchObject({ MarkerTypeId: 1, isHeld: false })
  expect(markers()).toHaveLength(2)
})

test('the points of a clip stay apart, and the next clip is cut of them', async () => {
  const { type, desk, recording, line } = openDeskModel()
  type('i')
  expect(desk.state.get().range).toEqual({ start: 20_000, end: 30_000 })
  recording.player.seek(19_500)
  type('o')
  expect(desk.state.get().range).toEqual({ start: 18_500, end: 19_500 })
  type('I')
  expect(recording.player.positionNow()).toBe(18_500)
  type('gx')
  expect(desk.state.get().notice).toBe('clipAsked')
  await expect.poll(() => line.sent.at(-1)).toContain('"body":{"in":18500,"out":19500}')
  expect(line.sent[0]).toBe('POST ')
})

test('one undo takes back what a macro did', async () => {
  const { type, press, markers, line } = openDeskModel({
    template: {
      name: 'Left hand',
      layout: 'en',
      keys: { goal: 'Q' },
      macros: { goal: [{ kind: 'confirm' }, { kind: 'marker', type: 'note' }, { kind: 'clip' }] },
    },
  })
  expect(press('g')).toBe(false)
  type('q')
  const logged = markers().map(({ MarkerTypeId, status }) => [MarkerTypeId, status])
  expect(logged.toSorted()).toEqual([
    [1, 'confirmed'],
    [3, 'provisional'],
  ])
  await expect.poll(() => line.sent.filter((sent) => sent.startsWith('clip'))).toHaveLength(1)
  type('z')
  expect(markers()).toEqual([])
})

test('a reader watches: no key logs, changes or opens anything to log with', () => {
  const { desk, press, type, markers, recording, gateway } = openDeskModel({ mayLog: false })
  expect(press('g')).toBe(false)
  for (const key of ['v', '1', '+', 'x', 'z', 'Z', 'i', '/', 'Enter', 'Backspace', 'Delete']) press(key)
  expect(markers()).toEqual([])
  expect(gateway.rows()).toEqual([])
  expect(desk.state.get()).toMatchObject({ opened: undefined, range: undefined, side: 'home' })
  type('ajkl')
  press('ArrowLeft')
  expect(desk.state.get().side).toBe('home')
  expect(recording.done).toEqual(['back', 'toggle', 'forward', 'step -1'])
})

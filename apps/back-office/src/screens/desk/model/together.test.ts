import { expect, test } from 'vitest'
import { createClock, createMarkerGateway } from '../../../testing/deskOutside.ts'
import { openDeskModel } from '../../../testing/openDeskModel.ts'

/** Two people at the desk of one match. */
function openTwo() {
  const gateway = createMarkerGateway()
  const clock = createClock()
  const one = openDeskModel({ gateway, clock, user: { id: 2, name: 'Camille Laurent' } })
  const other = openDeskModel({ gateway, clock, user: { id: 3, name: 'Maud Delorme' } })
  return { gateway, one, other }
}
const waiting = ({ desk }: ReturnType<typeof openDeskModel>) => desk.view.get().waiting

test('CALL-EVENTS-01 what one logs, the other has', async () => {
  const { one, other } = openTwo()
  one.type('g10')
  await expect.poll(() => other.markers()).toMatchObject([{ player: 'Bo Kessou', isPending: false }])
  await expect.poll(() => waiting(one)).toBe(0)
  expect(other.score().home).toBe(1)
  expect(other.markers()[0]!.id).toBe(one.markers()[0]!.id)
})

test('what is logged offline is on the desk at once, waits, and arrives in order', async () => {
  const { one, other, gateway } = openTwo()
  await expect.poll(() => one.desk.view.get().isLoaded).toBe(true)
  one.line.cut()
  one.type('g10')
  one.type('G')
  expect(one.score()).toMatchObject({ home: 1, away: 1 })
  expect(waiting(one)).toBe(3)
  one.press('z')
  expect(one.score()).toMatchObject({ home: 1, away: 0 })
  expect(gateway.rows()).toEqual([])
  one.line.mend()
  await expect.poll(() => waiting(one)).toBe(0)
  await expect.poll(() => other.score()).toMatchObject({ home: 1, away: 0 })
  const [goal] = one.markers()
  expect(one.line.sent.filter((sent) => sent.endsWith(goal!.id))).toEqual([`PATCH /${goal!.id}`])
  expect(gateway.rows()).toMatchObject([{ key: goal!.id, player: 'Bo Kessou' }])
})

test('what the gateway refuses is gone again, and said', async () => {
  const { one, gateway } = openTwo()
  const error = new Error('The event is closed.')
  gateway.refuse(error)
  one.type('g')
  expect(one.markers()).toHaveLength(1)
  await expect.poll(() => one.desk.state.get().problem).toEqual({ error })
  await expect.poll(() => one.markers()).toEqual([])
  one.desk.dismiss()
  expect(one.desk.state.get().problem).toBeUndefined()
})

test('of two who change the same field, the slower one decides which version stays', async () => {
  const { one, other } = openTwo()
  one.type('g')
  await expect.poll(() => other.markers()).toHaveLength(1)
  await expect.poll(() => waiting(one)).toBe(0)
  const { id } = one.markers()[0]!
  one.line.cut()
  one.type('10')
  other.press('ArrowUp')
  other.type('9')
  other.press('Enter')
  await expect.poll(() => waiting(other)).toBe(0)
  one.line.mend()
  await expect.poll(() => one.markers()[0]?.conflict).toMatchObject({ mine: { player: 'Bo Kessou' } })
  expect(one.markers()[0]?.player).toBe('Cy Tavell')
  one.desk.edit.change(id, one.markers()[0]!.conflict!.mine)
  await expect.poll(() => waiting(one)).toBe(0)
  expect(one.markers()[0]).toMatchObject({ player: 'Bo Kessou', isPending: false })
  expect(one.markers()[0]?.conflict).toBeUndefined()
})

test('two markers of one goal become one, on both desks', async () => {
  const { one, other } = openTwo()
  one.type('g')
  other.type('g')
  await expect.poll(() => [one, other].map((desk) => desk.markers().length)).toEqual([2, 2])
  await expect.poll(() => waiting(one)).toBe(0)
  const [kept, merged] = one.markers().map(({ id }) => id)
  one.desk.edit.merge(kept!, merged!)
  expect(one.markers().map(({ id }) => id)).toEqual([kept])
  await expect.poll(() => waiting(one)).toBe(0)
  expect(one.score().home).toBe(1)
})

test('everybody sees who is there, in which role, and what they log', async () => {
  const { one, other } = openTwo()
  await expect.poll(() => other.desk.presence.state.get().others).toMatchObject([{ name: 'Camille Laurent' }])
  one.desk.presence.setRole('director')
  one.type('g')
  await expect
    .poll(() => other.desk.presence.state.get().others)
    .toMatchObject([{ role: 'director', doing: 'Goal, 0:19' }])
  expect(one.desk.presence.state.get().me).toMatchObject({ name: 'Camille Laurent', role: 'director' })
})

test('a note that one leaves is there for the other', async () => {
  const { one, other } = openTwo()
  await one.desk.presence.handOver('Check the corners', one.desk.transport.positionNow())
  await expect
    .poll(() => other.desk.presence.state.get().handovers)
    .toMatchObject([{ name: 'Camille Laurent', note: 'Check the corners', at: 20_000 }])
})

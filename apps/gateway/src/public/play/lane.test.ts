import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLane } from './lane.ts'

/** A database that commits when it is told to. */
function held() {
  const batches: number[][] = []
  let open: (() => void)[] = []
  const write = async (batch: readonly number[]) => {
    batches.push([...batch])
    await new Promise<void>((resolve) => open.push(resolve))
    return batch.map((one) => one * 10)
  }
  const commit = async () => {
    const next = open
    open = []
    for (const resolve of next) resolve()
  }
  return { batches, write, commit, isWriting: () => open.length > 0 }
}

test('what comes while a batch is written is in the next one, and each gets its own outcome', async () => {
  const { batches, write, commit, isWriting } = held()
  const lane = openLane(write)
  const first = lane.give(1)
  const others = [2, 3, 4].map((one) => lane.give(one))
  await expect.poll(isWriting).toBe(true)
  await commit()
  expect(await first).toBe(10)
  await expect.poll(isWriting).toBe(true)
  await commit()
  expect(await Promise.all(others)).toEqual([20, 30, 40])
  expect(batches).toEqual([[1], [2, 3, 4]])
  await lane.close()
})

test('a crowd is written in batches even by a database that commits at once', async () => {
  const batches: number[][] = []
  const write = async (batch: readonly number[]) => {
    batches.push([...batch])
    return batch
  }
  const lane = openLane(write, () => 1_000)
  await lane.give(1)
  // The lane is idle again.
  await setImmediate()
  await Promise.all([2, 3, 4].map((one) => lane.give(one)))
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a row that cannot be written harms no other of its batch', async () => {
  const lane = openLane(async (batch: readonly number[]) => {
    if (batch.includes(3)) throw new Error('no such row')
    return batch
  })
  const given = await Promise.allSettled([1, 2, 3, 4].map((one) => lane.give(one)))
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('who comes to a full lane is asked to come again, and nothing that waits is lost', async () => {
  const { write, commit, isWriting } = held()
  const lane = openLane(write)
  const given = Array.from({ length: 50_001 }, (_, index) => lane.give(index))
  await expect(lane.give(50_002)).rejects.toMatchObject({ code: 'unavailable', key: 'play.crowded' })
  const all = Promise.all(given)
  let isDone = false
  void all.then(() => {
    isDone = true
  })
  while (!isDone) {
    await expect.poll(() => isDone || isWriting(), { interval: 1 }).toBe(true)
    await commit()
  }
  expect((await all).at(-1)).toBe(500_000)
})

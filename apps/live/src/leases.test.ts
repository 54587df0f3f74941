import { inTransaction, openPool, type Queryable } from '@touchline/database'
import { checkLease, keepBeating, type Lease, LeaseLost, openHolder } from '@touchline/leases'
import { expect, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { makeDatabase } from '../../gateway/src/testing/test-gateway.ts'

const leaseMs = 2_000
const pool = openPool({ connectionString: await makeDatabase() })
afterFile(() => pool.end())
let lastName = 0
/** A name that no other test uses. */
const aName = () => `live-input/${++lastName}`

/** A process with a clock that the test moves, and a database that it can take away. */
function openProcess(clock: { ms: number }, former?: string) {
  const taken: Lease[] = []
  const lost: Lease[] = []
  const owner = crypto.randomUUID()
  const net = { isDown: false }
  const database = {
    query: (...args: Parameters<Queryable['query']>) =>
      net.isDown ? Promise.reject(new Error('The database is away.')) : pool.query(...args),
  } as Queryable
  const holder = openHolder({
    database,
    owner,
    former,
    leaseMs,
    now: () => clock.ms,
    onTaken: (lease) => void taken.push(lease),
    onLost: (lease) => void lost.push(lease),
  })
  return { ...holder, owner, net, taken, lost }
}

/** Two processes that both want a lease, which the first one has. */
async function openPair() {
  const name = aName()
  const clock = { ms: 0 }
  const [first, second] = [openProcess(clock), openProcess(clock)]
  for (const one of [first, second]) {
    one.want(name)
    await one.beat()
  }
  expect(first.held()).toEqual([{ name, fence: 1 }])
  expect(second.held()).toEqual([])
  return { name, clock, first, second }
}

test('a lease is kept for as long as its owner beats, however late it is', async () => {
  const { clock, first, second } = await openPair()
  for (let round = 0; round < 5; round++) {
    clock.ms += leaseMs
    await first.beat()
    await second.beat()
  }
  expect(second.taken).toEqual([])
  expect(first.lost).toEqual([])
})

test('what a process had that is known to be gone is taken at once, and nothing else', async () => {
  const { name, clock, first } = await openPair()
  const [successor, stranger] = [openProcess(clock, first.owner), openProcess(clock, crypto.randomUUID())]
  for (const one of [stranger, successor]) {
    one.want(name)
    await one.beat()
  }
  expect(stranger.held()).toEqual([])
  expect(successor.held()).toEqual([{ name, fence: 2 }])
})

test('a lease whose owner stands still is taken after its time, and the owner learns it when it wakes', async () => {
  const { name, clock, first, second } = await openPair()
  clock.ms += leaseMs - 1
  await second.beat()
  expect(second.taken).toEqual([])
  clock.ms += 1
  await second.beat()
  expect(second.taken).toEqual([{ name, fence: 2 }])
  // It believes still that it has it: what it writes is refused.
  const [stale] = first.held()
  const write = (owner: string, lease: Lease) =>
    inTransaction(pool, (client) => checkLease(client, owner, lease))
  await expect(write(first.owner, stale!)).rejects.toThrow(LeaseLost)
  await write(second.owner, second.held()[0]!)
  await first.beat()
  expect(first.lost).toEqual([{ name, fence: 1 }])
  expect(first.held()).toEqual([])
})

test('a lease that is lost is taken back when its new owner is gone', async () => {
  const { name, clock, first, second } = await openPair()
  clock.ms += leaseMs
  await second.beat()
  await first.beat()
  clock.ms += leaseMs
  await first.beat()
  expect(first.taken).toEqual([
    { name, fence: 1 },
    { name, fence: 3 },
  ])
})

test('while the database is away nobody loses anything, and then the time of a lease begins anew', async () => {
  const { clock, first, second } = await openPair()
  for (const one of [first, second]) {
    one.net.isDown = true
    await expect(one.beat()).rejects.toThrow('away')
  }
  clock.ms += 10 * leaseMs
  second.net.isDown = false
  await second.beat()
  expect(second.taken).toEqual([])
  expect(first.held()).toHaveLength(1)
  // The owner comes back within the time of a lease.
  clock.ms += leaseMs - 1
  first.net.isDown = false
  await first.beat()
  clock.ms += 1
  await second.beat()
  expect(second.taken).toEqual([])
  expect(first.lost).toEqual([])
})

test('of several that want the lease of a dead owner one gets it', async () => {
  const { name, clock } = await openPair()
  const others = Array.from({ length: 8 }, () => openProcess(clock))
  for (const one of others) {
    one.want(name)
    await one.beat()
  }
  clock.ms += leaseMs
  await Promise.all(others.map((one) => one.beat()))
  expect(others.flatMap(({ taken }) => taken)).toEqual([{ name, fence: 2 }])
})

test('a lease that is released is free at once; that is no loss', async () => {
  const { name, first, second } = await openPair()
  await first.release(name)
  await second.beat()
  expect(second.taken).toEqual([{ name, fence: 2 }])
  await first.beat()
  expect(first.lost).toEqual([])
  expect(first.held()).toEqual([])
})

test('a lease is handed over to a process, which has it from its next beat on', async () => {
  const { name, first, second } = await openPair()
  const heir = openProcess({ ms: 0 })
  expect(await first.handOver(name, heir.owner)).toBe(true)
  await second.beat()
  expect(second.taken).toEqual([])
  await heir.beat()
  expect(heir.taken).toEqual([{ name, fence: 2 }])
  expect(await first.handOver(name, second.owner)).toBe(false)
  await first.beat()
  expect(first.lost).toEqual([])
})

test('a lease that is handed over to a dead process is taken like that of any other dead owner', async () => {
  const { name, clock, first, second } = await openPair()
  await first.handOver(name, 'nobody')
  await second.beat()
  clock.ms += leaseMs
  await second.beat()
  expect(second.taken).toEqual([{ name, fence: 3 }])
})

test('what is released while the database is away is given up once it is back, and not taken again', async () => {
  const { name, first, second } = await openPair()
  first.net.isDown = true
  await expect(first.release(name)).rejects.toThrow('away')
  expect(first.held()).toEqual([])
  first.net.isDown = false
  await first.beat()
  expect(first.taken).toHaveLength(1)
  await second.beat()
  expect(second.taken).toEqual([{ name, fence: 2 }])
})

test('whoever closes leaves everything free', async () => {
  const { name, first, second } = await openPair()
  await first.close()
  await second.beat()
  expect(second.taken).toEqual([{ name, fence: 2 }])
})

test('an outage is told once, however many beats it takes', async () => {
  const { first } = await openPair()
  const errors: Error[] = []
  let beats = 0
  const beating = keepBeating(
    {
      ...first,
      beat: async () => {
        beats++
        await first.beat()
      },
    },
    { beatMs: 1, onError: (error) => void errors.push(error) },
  )
  const untilBeaten = async (times: number) => {
    const wanted = beats + times
    while (beats < wanted) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  for (const outages of [1, 2]) {
    first.net.isDown = true
    await untilBeaten(5)
    expect(errors).toHaveLength(outages)
    first.net.isDown = false
    await untilBeaten(3)
  }
  await beating.close()
  expect(errors).toHaveLength(2)
})

import type { Queryable } from '@touchline/database'

/** What a process owns until it gives it up or is gone. */
export type Lease = {
  /** What is owned, such as `live-input/12`. */
  readonly name: string
  /** Grows by one with each owner: it tells what a former owner still writes from what its successor does. */
  readonly fence: number
}

/** The lease has another owner by now, or none. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
  constructor({ name, fence }: Lease) {
    super(`The lease of ${name} with fence ${fence} is lost.`)
  }
}

/** How another owner's lease looked, and since when it has not changed. */
type Seen = { fence: number; beat: number; since: number }
type Row = { name: string; owner: string | null; fence: number; beat: number }

type Options = {
  database: Queryable
  /** Names this process; no other may ever have the same. */
  owner: string
  /** A process that is known to be gone: what it had is free. */
  former?: string | undefined
  /** Milliseconds for which a lease is watched without a beat of its owner before it is taken. */
  leaseMs?: number
  /** A lease is ours from now on: it was free, its owner is gone, or handed it over. */
  onTaken: (lease: Lease) => void
  /** A lease is not ours any more, although we did not give it up. */
  onLost: (lease: Lease) => void
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

export type Holder = {
  /** Takes a lease as soon as it is free, at the next beat if it is now. */
  want(name: string): void
  /** Wants it no longer, and gives it up if it is ours. */
  release(name: string): Promise<void>
  /** Gives a lease to another process, which has it from its next beat on; false if it was not ours. */
  handOver(name: string, to: string): Promise<boolean>
  /** What is ours, as far as is known. */
  held(): Lease[]
  /** Tells that this process is alive, learns what was lost or given, and takes what is wanted and free. */
  beat(): Promise<void>
  /** Gives up everything, so that others need not wait. */
  close(): Promise<void>
}

/**
 * Holds leases for a process. An owner is alive while its beats are counted in the row; whoever wants the lease watches
 * the count with a clock of its own, so that no two machines compare their clocks. When the database is away nobody
 * loses anything, as nobody can be seen to stand still: the owner goes on, and others start to watch anew.
 *
 * An owner that stood still may believe for a moment that it still owns what another process has taken: what it writes
 * outside the database carries the fence, and what it writes inside checks it, see `checkLease`.
 */
export function openHolder({
  database,
  owner,
  former,
  leaseMs = 2_000,
  onTaken,
  onLost,
  now = () => performance.now(),
}: Options): Holder {
  const held = new Map<string, Lease>()
  const wanted = new Set<string>()
  /** What we give up, until the row says so: the database may be away. */
  const leaving = new Map<string, { lease: Lease; to: string | null }>()
  let seen = new Map<string, Seen>()

  function keep(lease: Lease): void {
    held.set(lease.name, lease)
    onTaken(lease)
  }

  /** Counts a beat of all our leases, and learns which these are. */
  async function tell(): Promise<void> {
    const before = [...held.values()]
    const { rows } = await database.query<Lease>(
      'update leases set beat = beat + 1 where owner = $1 returning name, fence',
      [owner],
    )
    const ours = new Map(rows.map((lease) => [lease.name, lease]))
    for (const lease of before) {
      // It may have been given up while we asked.
      if (held.get(lease.name) !== lease || ours.get(lease.name)?.fence === lease.fence) continue
      held.delete(lease.name)
      onLost(lease)
    }
    for (const lease of rows) if (!held.has(lease.name) && !leaving.has(lease.name)) keep(lease)
  }

  /** Writes that a lease is nobody's, or another's; false if it was not ours any more. */
  async function give(name: string): Promise<boolean> {
    const { lease, to } = leaving.get(name)!
    const { rowCount } = await database.query(
      `update leases set owner = $4::text, fence = case when $4::text is null then fence else fence + 1 end, beat = 0
        where name = $1 and owner = $2 and fence = $3`,
      [name, owner, lease.fence, to],
    )
    leaving.delete(name)
    return rowCount === 1
  }

  function leave(name: string, to: string | null): Promise<boolean> {
    wanted.delete(name)
    const lease = held.get(name)
    if (!lease) return Promise.resolve(false)
    held.delete(name)
    leaving.set(name, { lease, to })
    return give(name)
  }

  /** Takes what is wanted and free, or whose owner has not beaten for the time of a lease. */
  async function takeFree(): Promise<void> {
    const names = [...wanted].filter((name) => !held.has(name))
    if (names.length === 0) return
    const { rows } = await database.query<Row>(
      'select name, owner, fence, beat from leases where name = any($1)',
      [names],
    )
    const moment = now()
    const earlier = seen
    seen = new Map(
      rows.map(({ name, fence, beat }) => {
        const known = earlier.get(name)
        const isSame = known?.fence === fence && known.beat === beat
        return [name, isSame ? known : { fence, beat, since: moment }]
      }),
    )
    for (const name of names) {
      const row = rows.find((one) => one.name === name)
      const isGone = row && (row.owner === null || row.owner === former)
      const isFree = !row || isGone || moment - seen.get(name)!.since >= leaseMs
      if (isFree && wanted.has(name)) await take(name, row)
    }
  }

  /** Takes a lease that nobody has, or that is still as it was seen. */
  async function take(name: string, row: Row | undefined): Promise<void> {
    const { rows } = await database.query<Lease>(
      `insert into leases as lease (name, owner, fence, beat) values ($1, $2, 1, 0)
        on conflict (name) do update set owner = excluded.owner, fence = lease.fence + 1, beat = 0
          where lease.owner is null or (lease.fence = $3 and lease.beat = $4)
        returning name, fence`,
      [name, owner, row?.fence ?? null, row?.beat ?? null],
    )
    if (!rows[0]) return
    keep(rows[0])
    // It was released while we asked.
    if (!wanted.has(name)) await leave(name, null)
  }

  return {
    want: (name) => void wanted.add(name),
    release: async (name) => void (await leave(name, null)),
    handOver: leave,
    held: () => [...held.values()],
    async beat() {
      try {
        for (const name of leaving.keys()) await give(name)
        await tell()
        await takeFree()
      } catch (error) {
        // Owners could not beat meanwhile: who stands still is to be seen anew.
        seen = new Map()
        throw error
      }
    },
    async close() {
      wanted.clear()
      held.clear()
      await database.query('update leases set owner = null where owner = $1', [owner])
    },
  }
}

/**
 * Keeps a lease from being taken until the transaction ends. Throws LeaseLost if it is not `owner`'s with this fence any
 * more: what the transaction writes in its name must not be committed.
 */
export async function checkLease(client: Queryable, owner: string, lease: Lease): Promise<void> {
  const { rowCount } = await client.query(
    'select from leases where name = $1 and owner = $2 and fence = $3 for share',
    [lease.name, owner, lease.fence],
  )
  if (rowCount !== 1) throw new LeaseLost(lease)
}

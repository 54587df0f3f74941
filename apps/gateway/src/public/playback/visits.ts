/** What one page load has reported; it is only in memory. */
export type Visit = {
  since: number
  hasStarted: boolean
  hasEnded: boolean
  watchedMs: number
  stalls: number
  stalledMs: number
  /** Whether each position was counted. */
  positions: Uint8Array
}

const hourMs = 3_600_000
/** Visits remembered by a gateway; beyond that the ones that reported longest ago are forgotten. */
const mostVisits = 50_000
/** New visits from one network to one page within an hour: a stadium's, but not a million. */
const mostPerNetwork = 300
const mostNetworks = 50_000

/** Remembers visits, so that none is counted twice, and how many came from each network. */
export function openVisits(positions: number, now: () => number = Date.now) {
  const visits = new Map<string, Visit>()
  const networks = new Map<string, { since: number; visits: number }>()

  /** Counts a new visit; returns the seconds to wait if there were too many. */
  function countNew(watched: string, network: string): number | undefined {
    const name = `${watched} ${network}`
    const known = networks.get(name)
    const isRecent = known !== undefined && now() - known.since < hourMs
    const entry = isRecent ? known : { since: now(), visits: 0 }
    if (entry.visits >= mostPerNetwork) return Math.ceil((entry.since + hourMs - now()) / 1000)
    entry.visits++
    remember(networks, name, entry, mostNetworks)
    return undefined
  }

  return {
    /** The visit with this id to what is watched; the seconds to wait if its network has too many. */
    find(watched: string | number, id: string, network: string): Visit | { retryAfter: number } {
      const name = `${watched} ${id}`
      const known = visits.get(name)
      const retryAfter = known ? undefined : countNew(String(watched), network)
      if (retryAfter !== undefined) return { retryAfter }
      const visit = known ?? {
        since: now(),
        hasStarted: false,
        hasEnded: false,
        watchedMs: 0,
        stalls: 0,
        stalledMs: 0,
        positions: new Uint8Array(positions),
      }
      remember(visits, name, visit, mostVisits)
      return visit
    },
  }
}

/**
 * Puts an entry last, and forgets the first tenth if there are too many: the first one alone would have to be looked for
 * behind all those deleted before it.
 */
function remember<Value>(map: Map<string, Value>, name: string, value: Value, most: number): void {
  map.delete(name)
  map.set(name, value)
  if (map.size <= most) return
  const kept = most - Math.floor(most / 10)
  for (const oldest of map.keys()) {
    if (map.size <= kept) return
    map.delete(oldest)
  }
}

import type { CachePurpose } from '@touchline/contract'
import { LRUCache } from 'lru-cache'

/** Bytes of JSON that a gateway keeps at most. */
const mostBytes = 32 * 1024 * 1024
/** An entry that nobody invalidates is read again after this time: it may depend on the date. */
const freshMs = 30_000

/** `isKept` is false for what only those who ask at once share. */
type Loaded<Value> = { accountId: number; value: Value; isKept?: boolean }
type Kept = { accountId: number; value: object } & {
  purpose: CachePurpose
  bytes: number
  createdAt: number
  hits: number
}
type Use = { hits: number; misses: number }

export type CacheEntry = Omit<Kept, 'value'> & { key: string }
export type Which = { key?: string | undefined; accountId?: number | undefined }

export type Cache = {
  /**
   * The value of a key, from memory or else from `load`; requests that come at once share one load. `load` returns the
   * value with the account that it belongs to; undefined is not kept. The value must not be modified.
   */
  read<Value extends object>(
    purpose: CachePurpose,
    parts: readonly (string | number | null)[],
    load: () => Promise<Loaded<Value> | undefined>,
  ): Promise<Value | undefined>
  /** Removes a key, or what belongs to an account, or everything. */
  forget(which?: Which): void
  /** False while changes are not reported: then nothing is kept. */
  setTrusted(isTrusted: boolean): void
  entries(): CacheEntry[]
  /** How often a purpose was answered from memory, and how often not, since the start. */
  uses(): ReadonlyMap<CachePurpose, Use>
}

/** What a gateway keeps in memory, see docs/adr/0048. Changes of an account's items remove what belongs to it. */
export function openCache(now: () => number = Date.now): Cache {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  })
  const loading = new Map<string, Promise<unknown>>()
  const uses = new Map<CachePurpose, Use>()
  let isTrusted = false
  let generation = 0

  const load = async <Value extends object>(
    purpose: CachePurpose,
    key: string,
    from: () => Promise<Loaded<Value> | undefined>,
  ) => {
    const asked = generation
    const loaded = await from()
    // What was read before a change was reported must not be kept after it.
    if (loaded && loaded.isKept !== false && isTrusted && asked === generation) {
      const { accountId, value } = loaded
      const bytes = key.length + Buffer.byteLength(JSON.stringify(value))
      kept.set(key, { accountId, value, purpose, bytes, createdAt: now(), hits: 0 })
    }
    return loaded?.value
  }

  return {
    async read<Value extends object>(
      purpose: CachePurpose,
      parts: readonly (string | number | null)[],
      from: () => Promise<Loaded<Value> | undefined>,
    ) {
      const key = [purpose, ...parts.map((part) => part ?? '-')].join('.')
      const use = uses.get(purpose) ?? { hits: 0, misses: 0 }
      uses.set(purpose, use)
      const entry = kept.get(key)
      if (entry) {
        entry.hits++
        use.hits++
        return entry.value as Value
      }
      use.misses++
      // A load that began before a change is not shared with those who ask after it.
      const turn = `${generation} ${key}`
      const running = loading.get(turn) ?? load(purpose, key, from).finally(() => loading.delete(turn))
      loading.set(turn, running)
      return running as Promise<Value | undefined>
    },
    forget({ key, accountId } = {}) {
      generation++
      if (key !== undefined) return void kept.delete(key)
      if (accountId === undefined) return kept.clear()
      for (const [name, entry] of kept) if (entry.accountId === accountId) kept.delete(name)
    },
    setTrusted(value) {
      isTrusted = value
      generation++
      kept.clear()
    },
    entries: () => [...kept].map(([key, { value: _, ...entry }]) => ({ key, ...entry })),
    uses: () => uses,
  }
}

import type { LightResource } from '@touchline/contract/light'
import { client, refreshLists } from './client.ts'
import { isExpired, readFeed, readPlace } from './feed.ts'
import type { Changes, Row } from './merge.ts'
import type { Query } from './query.ts'
import { onNewActor } from './session.ts'
import { put, showInCache } from './showFeed.ts'
import { createStore } from './store.ts'

/** How far the page has read the changes of a resource. */
type Follower = {
  readonly resource: LightResource
  beganAt: number
  /** Resolves once the cursor is known; undefined if the resource cannot be followed. */
  ready: Promise<Follower | undefined>
  cursor: string | undefined
  /** All rows by id, once the whole collection has been read. */
  rows: Map<number, Row> | undefined
  /** The latest read; each one starts after the previous one. */
  last: Promise<unknown>
  /** The read that is queued but has not started; it will include everything notified until then. */
  next: Promise<void> | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  readAt: number
}

/** Milliseconds during which notices are collected, and between one read and the next. */
const gather = 50
const pace = 1000
/** Resources with computed counts: these change without a change to the row itself. */
const counted = new Set(['tags'])

/** True while the realtime channel is connected, so that polling is not needed. */
export const isLive = createStore(false)

const followers = new Map<string, Follower>()

onNewActor(() => {
  for (const { timer } of followers.values()) clearTimeout(timer)
  followers.clear()
})

/** Resolves once every later change will be notified; undefined if the resource has no feed, or none for this user. */
export async function follow(resource: LightResource): Promise<Follower | undefined> {
  if (!resource.hasChanges) return undefined
  const known = followers.get(resource.name)
  if (known) return await known.ready
  const follower: Follower = {
    resource,
    beganAt: 0,
    ready: Promise.resolve(undefined),
    cursor: undefined,
    rows: undefined,
    last: Promise.resolve(),
    next: undefined,
    timer: undefined,
    readAt: 0,
  }
  followers.set(resource.name, follower)
  follower.ready = begin(follower)
  return await follower.ready
}

async function begin(follower: Follower): Promise<Follower | undefined> {
  try {
    follower.cursor = await readPlace(follower.resource)
    follower.beganAt = Date.now()
    return follower
  } catch {
    // The next list to be read tries again; until then the resource is treated as having no feed.
    if (isCurrent(follower)) followers.delete(follower.resource.name)
    return undefined
  }
}

/** False after the page switched to another actor, or after the cursor was dropped. */
const isCurrent = (follower: Follower) => followers.get(follower.resource.name) === follower

/**
 * True for a list that is updated from the feed; lists in another language or with expanded relations are refetched.
 */
export function isFollowed([name, kind, query]: readonly unknown[]): boolean {
  if (followers.get(String(name))?.cursor === undefined) return false
  const { expand, lang } = (query ?? {}) as Query
  return kind === 'followed' || ((kind === 'list' || kind === 'whole') && !expand && !lang)
}

/** True if a list with this query can be updated from the feed. */
export const isFollowable = (resource: LightResource, { expand, lang }: Query): boolean =>
  resource.hasChanges === true && !expand && !lang

/** Called when a resource has changed: reads the feed shortly, together with any further notices. */
export function hearOf(name: string): void {
  const follower = followers.get(name)
  if (!follower?.cursor || follower.timer) return
  const entries = client.getQueryCache().findAll({ queryKey: [name], type: 'active' })
  if (!entries.some(({ queryKey }) => isFollowed(queryKey))) {
    // No list is on screen: the next one shown is refetched then.
    void refreshLists(name, isFollowed)
    return
  }
  follower.timer = setTimeout(
    () => {
      follower.timer = undefined
      void readMissed(follower)
    },
    Math.max(gather, follower.readAt + pace - Date.now()),
  )
}

/** Reads the changes of all followed resources, e.g. once connected. */
export const hearOfAll = (): void => {
  for (const name of followers.keys()) hearOf(name)
}

/** After a lost connection: followed resources catch up from the feed; everything else on screen is refetched. */
export function showMissed(): void {
  void client.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey, state }) => {
      const [name, kind] = queryKey
      const follower = followers.get(String(name))
      if (!follower?.cursor) return true
      if (kind === 'item') return state.dataUpdatedAt < follower.beganAt
      return !isFollowed(queryKey) || (kind !== 'followed' && counted.has(String(name)))
    },
  })
  for (const follower of followers.values()) if (follower.cursor) void readMissed(follower)
}

/** Catches up from the feed, or refetches the lists if the feed cannot be read. */
const readMissed = (follower: Follower) =>
  catchUp(follower).catch(async () => {
    if (isCurrent(follower)) await refreshLists(follower.resource.name)
  })

/** Reads one at a time; callers share the read that is still waiting to start. */
function catchUp(follower: Follower): Promise<void> {
  follower.next ??= inTurn(follower, async () => {
    follower.next = undefined
    await readOn(follower)
  })
  return follower.next
}

function inTurn<T>(follower: Follower, read: () => Promise<T>): Promise<T> {
  const done = follower.last.then(read)
  follower.last = done.catch(() => undefined)
  return done
}

async function readOn(follower: Follower): Promise<void> {
  if (!isCurrent(follower)) return
  const { name } = follower.resource
  try {
    follower.readAt = Date.now()
    const { rows, deleted, cursor } = await readFeed(follower.resource, follower.cursor)
    if (!isCurrent(follower)) return
    follower.cursor = cursor
    if (rows.size + deleted.size > 0) show(follower, { rows: [...rows.values()], deleted: [...deleted] })
  } catch (error) {
    if (!isExpired(error) || !isCurrent(follower)) throw error
    followers.delete(name)
    void client.invalidateQueries({ queryKey: [name] })
  }
}

function show({ resource, rows }: Follower, changes: Changes): void {
  const { name } = resource
  if (rows) {
    for (const row of changes.rows) rows.set(row.id, row)
    for (const id of changes.deleted) rows.delete(id)
    put([name, 'followed'], [...rows.values()])
  }
  showInCache(resource, changes, (queryKey) => queryKey[1] !== 'followed' && isFollowed(queryKey))
}

/**
 * Returns every row of a resource: reads the feed from the start once, then only its changes.
 * @throws as `fetchJson` does
 */
export async function readFollowed(resource: LightResource): Promise<Row[]> {
  const follower = await follow(resource)
  if (!follower) return [...(await readFeed(resource, undefined)).rows.values()]
  if (follower.rows) await catchUp(follower)
  else
    await inTurn(follower, async () => {
      follower.rows ??= (await readFeed(resource, undefined)).rows
    })
  // The cursor may have expired in the meantime.
  return isCurrent(follower) ? [...(follower.rows ?? new Map()).values()] : await readFollowed(resource)
}

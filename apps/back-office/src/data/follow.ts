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
  /** Settles when the cursor is there; undefined where the resource cannot be followed. */
  ready: Promise<Follower | undefined>
  cursor: string | undefined
  /** The whole collection by id, where it has been opened. */
  rows: Map<number, Row> | undefined
  /** The last reading: each begins after the one before. */
  last: Promise<unknown>
  /** The reading that has not begun, which will have whatever is told of until then. */
  next: Promise<void> | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  readAt: number
}

/** Milliseconds for which notices are gathered, and from one reading to the next. */
const gather = 50
const pace = 1000
/** Resources with fields that are counted: no change of the row itself says that they changed. */
const counted = new Set(['tags'])

/** True while the realtime channel tells of changes: nobody has to look by the clock. */
export const isLive = createStore(false)

const followers = new Map<string, Follower>()

onNewActor(() => {
  for (const { timer } of followers.values()) clearTimeout(timer)
  followers.clear()
})

/** Answers once each change from here on will be told; undefined where a resource has no feed, or not for this user. */
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
    // Whoever reads a list next tries again; until then it is as one that has no feed.
    if (isCurrent(follower)) followers.delete(follower.resource.name)
    return undefined
  }
}

/** False after the page has become another actor's, and after its place in the feed was forgotten. */
const isCurrent = (follower: Follower) => followers.get(follower.resource.name) === follower

/** True for a list that lives from the feed; one in another language or with what belongs to its rows is read again. */
export function isFollowed([name, kind, query]: readonly unknown[]): boolean {
  if (followers.get(String(name))?.cursor === undefined) return false
  const { expand, lang } = (query ?? {}) as Query
  return kind === 'followed' || ((kind === 'list' || kind === 'whole') && !expand && !lang)
}

/** A list that is asked for so will be followed. */
export const isFollowable = (resource: LightResource, { expand, lang }: Query): boolean =>
  resource.hasChanges === true && !expand && !lang

/** Something of a resource has changed: reads it soon, with what else is told meanwhile. */
export function hearOf(name: string): void {
  const follower = followers.get(name)
  if (!follower?.cursor || follower.timer) return
  const entries = client.getQueryCache().findAll({ queryKey: [name], type: 'active' })
  if (!entries.some(({ queryKey }) => isFollowed(queryKey))) {
    // Nobody looks: what is shown next is read then.
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

/** Hears of all that is followed, e.g. when the line is there. */
export const hearOfAll = (): void => {
  for (const name of followers.keys()) hearOf(name)
}

/** After a lost line: what is followed reads what it missed; everything else on screen is read again. */
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

/** What cannot be read on is read as if there were no feed. */
const readMissed = (follower: Follower) =>
  catchUp(follower).catch(async () => {
    if (isCurrent(follower)) await refreshLists(follower.resource.name)
  })

/** One reading at a time; whoever asks while one waits to begin has that one. */
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

/** Every row of a resource: from the beginning of its feed, and from then on what has changed. @throws as `fetchJson` does */
export async function readFollowed(resource: LightResource): Promise<Row[]> {
  const follower = await follow(resource)
  if (!follower) return [...(await readFeed(resource, undefined)).rows.values()]
  if (follower.rows) await catchUp(follower)
  else
    await inTurn(follower, async () => {
      follower.rows ??= (await readFeed(resource, undefined)).rows
    })
  // Its place may have expired meanwhile.
  return isCurrent(follower) ? [...(follower.rows ?? new Map()).values()] : await readFollowed(resource)
}

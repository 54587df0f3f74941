import { changeMarker, type Marker, markers, mergeMarkers } from '@touchline/contract/light'
import { createStore } from '../../../data/store.ts'
import { type DeskMarker, latestFirst, type MarkerChanges, refOf } from './markers.ts'
import type { End, Outside } from './outside.ts'

type Feed = { data: Marker[]; deleted: number[]; cursor: string; hasMore: boolean }
type Notice = Parameters<Parameters<Outside['network']['listenTo']>[1]>[0]
type NoticedItem = NonNullable<Exclude<Notice, 'missed'>['item']>
/** A write that the gateway has not answered. */
type Pending = { id: string; ref: string; changes: MarkerChanges; isDeleted?: boolean | undefined }

export type MarkerView = {
  /** False until all markers have been read once. */
  isLoaded: boolean
  /** The latest first. */
  all: readonly DeskMarker[]
  byId: ReadonlyMap<string, DeskMarker>
  /** The number of writes that the gateway has not answered. */
  waiting: number
  error: unknown
}

const nothing: MarkerView = { isLoaded: false, all: [], byId: new Map(), waiting: 0, error: undefined }

/** Where the writes to a marker wait for each other. */
export const laneOf = (ref: string): string => `marker ${ref}`

/** How long after a notice the feed is read. In ms. */
const checkAfter = 5000

/** How often the feed is read without a notice: a connection may be lost without anybody being told. In ms. */
const checkEvery = 10_000

/** How long to wait before a failed read is tried again. In ms. */
const pause = 2000

/**
 * The markers of an event: read once, followed as others change them, and changed at once on the page while the writes
 * wait in the outbox.
 */
export function createMarkerStore(
  eventId: number,
  { clock, network }: Pick<Outside, 'clock' | 'network'>,
  onRefused: (error: unknown) => void,
) {
  const view = createStore(nothing)
  const path = `/main-api/events/${eventId}/markers`
  /** As the gateway knows them, by ref. */
  const rows = new Map<string, Marker>()
  const refs = new Map<number, string>()
  /** Markers of this page that the gateway does not know yet. */
  const drafts = new Map<string, Marker>()
  const conflicts = new Map<string, NonNullable<DeskMarker['conflict']>>()
  let pending: Pending[] = []
  let cursor: string | undefined
  let isLoaded = false
  let hasEnded = false
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let stopDrawing: End | undefined
  let stopRetrying: End | undefined

  function show(error?: unknown): void {
    stopDrawing = undefined
    const changed = new Map<string, Pending[]>()
    for (const write of pending) changed.set(write.ref, [...(changed.get(write.ref) ?? []), write])
    const byId = new Map<string, DeskMarker>()
    // In the order of before: sorting what is almost sorted takes no time.
    for (const { id } of view.get().all) add(id)
    for (const ref of rows.keys()) add(ref)
    for (const ref of drafts.keys()) add(ref)
    function add(ref: string): void {
      const row = rows.get(ref) ?? drafts.get(ref)
      if (!row || byId.has(ref)) return
      const own = changed.get(ref) ?? []
      if (own.reduce<boolean>((gone, { isDeleted }) => isDeleted ?? gone, false)) return
      byId.set(ref, markerAs(ref, row, own))
    }
    const waiting = pending.length + drafts.size
    view.set({ isLoaded, all: [...byId.values()].sort(latestFirst), byId, waiting, error })
  }

  /** The same object as long as nothing of it changes, so that what is computed from it can be kept. */
  const shown = new Map<string, { row: Marker; marker: DeskMarker }>()
  function markerAs(ref: string, row: Marker, own: readonly Pending[]): DeskMarker {
    const conflict = conflicts.get(ref)
    const isPlain = own.length === 0 && !drafts.has(ref) && !conflict
    const known = shown.get(ref)
    if (isPlain && known?.row === row) return known.marker
    const marker: DeskMarker = {
      ...row,
      ...Object.assign({}, ...own.map(({ changes }) => changes)),
      id: ref,
      dbId: rows.get(ref)?.id,
      isPending: own.length > 0 || drafts.has(ref),
      ...(conflict && { conflict }),
    }
    if (isPlain) shown.set(ref, { row, marker })
    else shown.delete(ref)
    return marker
  }

  /** Several answers of one moment are drawn together. */
  function showSoon(): void {
    stopDrawing ??= clock.nextFrame(() => show())
  }

  function take(feed: Feed): void {
    for (const row of feed.data) put(row)
    for (const id of feed.deleted) {
      const ref = refs.get(id)
      if (ref !== undefined) rows.delete(ref)
    }
    cursor = feed.cursor
  }

  function put(row: Marker): void {
    const ref = refOf(row)
    refs.set(row.id, ref)
    const known = rows.get(ref)
    const isNews =
      !known ||
      known.updatedAt < row.updatedAt ||
      (known.updatedAt === row.updatedAt && JSON.stringify(known) !== JSON.stringify(row))
    if (isNews) rows.set(ref, row)
  }

  async function readOn(): Promise<void> {
    do {
      isAskedAgain = false
      for (let hasMore = true; hasMore && !hasEnded; ) {
        const query = cursor === undefined ? {} : { since: cursor }
        const options = { path: `${path}/changes`, query, right: markers.rights.list, isLarge: true }
        const feed = (await network.fetchJson(options)).body as Feed
        take(feed)
        hasMore = feed.hasMore
      }
      isLoaded = true
      showSoon()
    } while (isAskedAgain && !hasEnded)
  }

  /** Reads what is new. Calls during a read make it read once more. */
  function catchUp(): Promise<void> {
    if (reading) {
      isAskedAgain = true
      return reading
    }
    reading = readOn()
      .catch((error) => {
        if (isExpired(error)) restart()
        else if (!isLoaded) show(error)
        // One at a time: reads that are asked for meanwhile must not add up while the gateway is away.
        stopRetrying?.()
        stopRetrying = clock.after(pause, () => void (hasEnded || catchUp()))
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  function restart(): void {
    cursor = undefined
    rows.clear()
  }

  /** Sends a write behind the others of its marker, and shows it until it is answered. */
  async function send(write: Pending, act: () => Promise<Marker>): Promise<void> {
    pending.push(write)
    show()
    try {
      put(await act())
    } catch (error) {
      const current = (error as { status?: number; current?: Marker }).current
      if ((error as { status?: number }).status === 412 && current) {
        put(current)
        conflicts.set(write.ref, { mine: write.changes, theirs: current })
      } else onRefused(error)
    } finally {
      pending = pending.filter((other) => other !== write)
      if (write.isDeleted) {
        rows.delete(write.ref)
        drafts.delete(write.ref)
      }
      showSoon()
    }
  }

  let stopChecking: End | undefined
  /** Notices carry the marker, so nothing is asked; the feed is read now and then, to be sure and to move on. */
  function hear(change: Notice): void {
    if (change === 'missed' || !isLoaded || change.item === undefined) return void catchUp()
    if (change.item === null) {
      const ref = refs.get(change.id)
      if (ref === undefined) return
      rows.delete(ref)
    } else if (change.item.EventId === eventId) put(markerOf(change.item))
    else return
    showSoon()
    stopChecking ??= clock.after(checkAfter, () => {
      stopChecking = undefined
      void catchUp()
    })
  }

  return {
    view,
    /** Begins to read and to listen; returns what ends it. */
    open(): End {
      hasEnded = false
      const end = network.listenTo('markers', hear)
      const stop = clock.every(checkEvery, () => void catchUp())
      void catchUp()
      return () => {
        hasEnded = true
        for (const one of [end, stop, stopDrawing, stopChecking, stopRetrying]) one?.()
        stopDrawing = undefined
        stopChecking = undefined
      }
    },
    /** Creates a marker; it is there at once. */
    create(draft: Marker & { key: string }, body: object): void {
      const ref = draft.key
      drafts.set(ref, draft)
      show()
      network
        .deliver(
          {
            method: 'POST',
            path,
            right: markers.rights.create,
            body: { ...body, key: ref },
            idempotencyKey: ref,
          },
          laneOf(ref),
        )
        .then(
          ({ body: made }) => {
            if (made) put(made as Marker)
            else void catchUp()
            drafts.delete(ref)
            showSoon()
          },
          (error) => {
            drafts.delete(ref)
            onRefused(error)
            showSoon()
          },
        )
    },
    /** Changes fields of a marker; `seen` are the values that the person saw. */
    change(ref: string, changes: MarkerChanges, seen: MarkerChanges): void {
      conflicts.delete(ref)
      void send({ id: crypto.randomUUID(), ref, changes }, () => patch(ref, { changes, seen }))
    },
    /** Deletes a marker, or brings it back. */
    setDeleted(ref: string, isDeleted: boolean): void {
      const row = rows.get(ref)
      void send({ id: crypto.randomUUID(), ref, changes: {}, isDeleted }, () => patch(ref, { isDeleted }))
      // What was deleted is not among the rows: it is shown again with the answer.
      if (!isDeleted && row) show()
    },
    /** Merges a marker of the same incident into another one. */
    merge(ref: string, other: string): void {
      const [keptId, otherId] = [rows.get(ref)?.id, rows.get(other)?.id]
      if (keptId === undefined || otherId === undefined) return
      void send({ id: crypto.randomUUID(), ref: other, changes: {}, isDeleted: true }, async () => {
        const options = {
          method: 'POST' as const,
          path: `${path}/${keptId}/merge`,
          body: { other: otherId },
          right: mergeMarkers.right,
        }
        return (await network.deliver(options, laneOf(ref))).body as Marker
      })
    },
    /** Lets a conflict rest: what somebody else wrote stands. */
    keepTheirs(ref: string): void {
      conflicts.delete(ref)
      show()
    },
  }

  async function patch(ref: string, body: object): Promise<Marker> {
    const options = { method: 'PATCH' as const, path: `${path}/${ref}`, right: changeMarker.right, body }
    const answer = await network.deliver(options, laneOf(ref))
    if (answer.body) return answer.body as Marker
    await catchUp()
    return rows.get(ref)!
  }
}

const moments = ['createdAt', 'updatedAt', 'wallClock', 'publishAt'] as const

/** The marker of a change notice, whose times are written in the database's way. */
function markerOf(item: NoticedItem): Marker {
  const inUtc = moments.map((name) => {
    const value = item[name]
    return [name, typeof value === 'string' ? new Date(value).toISOString() : null]
  })
  return { ...item, ...Object.fromEntries(inUtc) } as Marker
}

const isExpired = (error: unknown): boolean =>
  (error as { errors?: { path?: string; code?: string }[] }).errors?.some(({ path }) => path === 'since') ??
  false

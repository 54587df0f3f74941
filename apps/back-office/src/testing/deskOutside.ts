import { markers } from '@touchline/contract'
import {
  announcePresence,
  type Handover,
  leaveDesk,
  listHandovers,
  type Marker,
  type Presence,
} from '@touchline/contract/light'
import type { User } from '../data/session.ts'
import type { Clock, Network, Outside, Picture, Player } from '../screens/desk/model/outside.ts'
import { item, someTime } from './sample.ts'

/** A clock that stands still until a test lets time pass. */
export function createClock() {
  let now = Date.parse(someTime)
  let timers: { at: number; act(): void; every?: number }[] = []
  const start = (timer: (typeof timers)[number]) => {
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  const clock: Clock = {
    now: () => now,
    after: (ms, act) => start({ at: now + ms, act }),
    every: (ms, act) => start({ at: now + ms, act, every: ms }),
    nextFrame(act) {
      let isDue = true
      queueMicrotask(() => isDue && act())
      return () => {
        isDue = false
      }
    },
  }
  return {
    ...clock,
    /** Lets this many ms pass. */
    pass(ms: number): void {
      const end = now + ms
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        now = next.at
        if (next.every) next.at += next.every
        else timers = timers.filter((timer) => timer !== next)
        next.act()
      }
      now = end
    },
  }
}

type Answer = Awaited<ReturnType<Network['deliver']>>
type Listener = Parameters<Network['listenTo']>[1]
const found = (body: unknown): Answer => ({ status: 200, body, etag: null })

/** Keeps the markers of an event, and who is at its desk, for several pages. */
export function createMarkerGateway() {
  const rows = new Map<string, Marker>()
  const pages = new Map<string, Presence>()
  const handovers: Handover[] = []
  const listeners = new Map<Listener, string>()
  const refused = new Map<string, unknown>()
  let version = 0
  const findRow = (ref: string) => [...rows.values()].find(({ id, key }) => key === ref || String(id) === ref)

  function put(row: Marker): Marker {
    const next = { ...row, updatedAt: new Date(Date.parse(someTime) + ++version).toISOString() }
    rows.set(String(row.id), next)
    tell('markers', { id: row.id, item: next })
    return next
  }
  function remove(id: number): void {
    rows.delete(String(id))
    tell('markers', { id, item: null })
  }
  function tell(resource: string, { id, item: told }: { id: number; item?: Marker | null }): void {
    for (const [listener, name] of listeners)
      if (name === resource)
        listener({ resource, id, version, action: 'update', ...(told !== undefined && { item: told }) })
  }

  function write({ method, path, body }: Parameters<Network['deliver']>[0]): Answer {
    const [ref = '', action] = path.split('/markers/')[1]?.split('/') ?? []
    const said = body as {
      key?: string
      changes?: object
      seen?: object
      isDeleted?: boolean
      other?: number
    }
    if (method === 'POST' && ref === '') {
      if (refused.has('POST')) throw refused.get('POST')
      return found(put(item(markers, { EventId: 1, ...(said as Partial<Marker>) })))
    }
    if (action === 'merge') {
      remove(said.other!)
      return found(findRow(ref))
    }
    const row = findRow(ref)
    if (!row) throw Object.assign(new Error('It is gone.'), { status: 404 })
    if (said.isDeleted === undefined) {
      const seen = Object.entries(said.seen ?? {}) as [keyof Marker, unknown][]
      if (seen.some(([field, value]) => JSON.stringify(row[field]) !== JSON.stringify(value)))
        throw Object.assign(new Error('Somebody else was faster.'), { status: 412, current: row })
      return found(put({ ...row, ...said.changes }))
    }
    if (said.isDeleted) remove(row.id)
    else put(row)
    return found(row)
  }

  return {
    rows: () => [...rows.values()],
    put,
    handovers,
    /** Refuses every marker that is created from now on. */
    refuse: (error: unknown) => refused.set('POST', error),
    /** The line of one page to it. */
    connect(UserId: number, name: string) {
      let line = Promise.resolve()
      let mendLine: (() => void) | undefined
      const own = new Set<Listener>()
      const lanes = new Map<string, Promise<unknown>>()
      const sent: string[] = []
      const network: Network = {
        async fetchJson() {
          if (mendLine) throw new TypeError('Failed to fetch')
          return found({ data: [...rows.values()], deleted: [], cursor: String(version), hasMore: false })
        },
        deliver(options, lane = options.path) {
          const answer = (lanes.get(lane) ?? Promise.resolve()).then(async () => {
            await line
            sent.push(`${options.method} ${options.path.replace(/.*\/markers/, '')}`)
            return write(options)
          })
          lanes.set(
            lane,
            answer.catch(() => undefined),
          )
          return answer
        },
        makeCall: (async (call: object, args: { body?: unknown }) => {
          await line
          const body = args.body as { page: string; role?: null; doing?: null; note?: string; at?: number }
          if (call === listHandovers) return { data: [...handovers] }
          if (call === leaveDesk) {
            pages.delete(body.page)
            const { note, at = null } = body
            if (note)
              handovers.push({ id: handovers.length + 1, name, note, at, createdAt: someTime } as Handover)
          }
          if (call === announcePresence) {
            const { page, role = null, doing = null } = body
            const isNews =
              JSON.stringify([pages.get(page)?.role, pages.get(page)?.doing]) !==
              JSON.stringify([role, doing])
            pages.set(page, { page, role, doing, UserId, name, since: someTime })
            if (isNews) queueMicrotask(() => tell('desk-presence', { id: 1 }))
            return { data: [...pages.values()] }
          }
          tell('desk-presence', { id: 1 })
          return undefined
        }) as Network['makeCall'],
        sendCall: (async (_call: object, args: object, lane: string) => {
          await lanes.get(lane)
          await line
          sent.push(`clip ${JSON.stringify(args)}`)
        }) as Network['sendCall'],
        listenTo(resource, listener) {
          own.add(listener)
          listeners.set(listener, resource)
          return () => {
            own.delete(listener)
            listeners.delete(listener)
          }
        },
      }
      return {
        network,
        /** What has arrived at the gateway over this line. */
        sent,
        cut(): void {
          ;({ promise: line, resolve: mendLine } = Promise.withResolvers<void>())
          for (const listener of own) listeners.delete(listener)
        },
        mend(): void {
          mendLine?.()
          mendLine = undefined
        },
      }
    },
  }
}

/** A video element without a picture. */
class SilentPicture extends EventTarget implements Picture {
  paused = false
  ended = false
  seeking = false
  readyState = 4
  playbackRate = 1
  muted = false
  async play() {
    this.paused = false
  }
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

/** A player that stays where it was put, and says what it was told to do. */
export function createPlayer(at = 20_000) {
  const element = new SilentPicture()
  const done: string[] = []
  let position = at
  const player: Player = {
    element,
    positionNow: () => position,
    shownNow: () => position,
    seek(ms) {
      position = ms
    },
    step: (frames) => done.push(`step ${frames}`),
    shuttle: {
      back: () => done.push('back'),
      forward: () => done.push('forward'),
      toggle: () => done.push('toggle'),
    },
  }
  return { player, element, done }
}

/** The outside of a desk of a person, with nothing of a page. */
export function createOutside(clock: Clock, network: Network, user: Pick<User, 'id'>) {
  const shown: string[] = []
  const meta: User['meta'] = { language: 'en', views: [] }
  const outside: Outside = {
    clock,
    network,
    timeline: {
      reveal: (at) => shown.push(`reveal ${at}`),
      zoom: (direction) => shown.push(`zoom ${direction}`),
    },
    user: () => ({ accountId: 1, meta, ...user }) as User,
    keepReaction(ms) {
      meta.reaction = ms
    },
    openPicture: (name) => shown.push(`picture ${name}`),
  }
  return { outside, shown, meta }
}

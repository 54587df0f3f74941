import {
  type Formats,
  type Health,
  type InputEffect,
  type InputEvent,
  type InputState,
  idleInput,
  mayResume,
  type Source,
  stepInput,
} from '@touchline/ingest'
import type { EndReason, MediaMessage, Publication, PublishingConnection, Refused } from '@touchline/rtmp'
import { type Feed, openFeed } from './feed.ts'
import type { Program } from './program.ts'
import { openRing } from './ring.ts'
import type { LiveSession, Publisher } from './session.ts'
import { openTap, type Tap } from './tap.ts'

export type LiveInputOptions = {
  /** Opens the session that encoders go on with, or another one. */
  openSession(): Promise<LiveSession>
  /** The session has waited for long enough: it is over. */
  onSessionEnd(session: LiveSession): Promise<void>
  /** Somebody came or is gone, for the log of the input. */
  onConnection(what: 'connected' | 'refused' | EndReason, address: string, detail?: string): void
  /**
   * Starts the slate, which asks as encoders do; `like` is what the encoder sent last. `onEnd` is called once it has
   * ended, however that was.
   */
  startSlate(
    like: Health | undefined,
    ask: (connection: PublishingConnection) => Promise<Publication | Refused>,
    onEnd: () => void,
  ): Program
  onError(error: Error): void
  now?: () => number
}

/** An input on its node: who sends, and the session that it goes to. */
export type LiveInput = {
  /** Takes an encoder whose key is right, or refuses it. */
  ask(connection: PublishingConnection, takesOver: boolean): Promise<Publication | Refused>
  /** Goes on with a session that was left open. */
  goOn(session: LiveSession): void
  /** Cuts off who sends: the key has changed, or the account may not stream any more. */
  forbid(): void
  setOnAir(is: boolean): void
  /** The input that stands in for this one, if it is on this node. */
  setSecond(second: SecondInput | undefined): void
  /** Puts another source on air, if something arrives from it. */
  switchTo(source: Exclude<Source, 'slate'>): void
  /** To be called several times a second: puts the second input on, or the slate. */
  watch(): void
  /** To be called each second. */
  tick(): void
  state(): InputState
  /** What arrives; undefined while nobody sends. */
  health(): Health | undefined
  session(): LiveSession | undefined
  /** When something arrived last, in milliseconds since 1970; undefined while nobody sends. */
  heardAt(): number | undefined
  /** Passes on what this encoder sends, from its last picture that needs no other, until it is gone or not followed. */
  follow(follower: Follower): () => void
  /** What viewers see of it. */
  readonly tap: Pick<Tap, 'listen' | 'heardAt'>
  /** Ends what goes on here, without ending the session: another node may go on with it. */
  close(): Promise<void>
}

/** What an input needs of the one that stands in for it. */
type SecondInput = Pick<LiveInput, 'heardAt' | 'follow'>

type Follower = {
  /** `at` is when it arrived. */
  write(message: MediaMessage, at: number): void
  /** Nothing more comes of this encoder. */
  end(): void
}

type Sending = { connection: PublishingConnection; feed: Feed | undefined }

/** Milliseconds in which an encoder that is gone calls again, so that what it sends then is what it goes on with. */
const sameEncoderMs = 10_000
/** Milliseconds until a slate that failed is started again. */
const slateRestMs = 5_000

const busy: Refused = {
  code: 'NetStream.Publish.BadName',
  description: 'Another encoder is sending to this input.',
}

export function openLiveInput(options: LiveInputOptions): LiveInput {
  const { openSession, onSessionEnd, onConnection, startSlate, onError, now = Date.now } = options
  let state = idleInput(now())
  let session: LiveSession | undefined
  let lastNumber = 0
  const sending = new Map<number, Sending>()
  let heardAt = now()
  /** What this encoder sends is passed on to those who follow. */
  const ring = openRing()
  const followers = new Set<Follower>()
  /** Those who wait for a picture that needs no other. */
  const starting = new Set<Follower>()
  /** Simulcasts send what viewers see. */
  const tap = openTap(now)
  let second: SecondInput | undefined
  let standIn: Program | undefined
  let isClosed = false
  /** What the last encoder sent, for a slate that is like it. */
  let lastHealth: Health | undefined
  /** What describes the tracks of the last encoder, and when it was gone. */
  let lastFormats: { formats: Formats; goneAt: number } | undefined
  /** Once what was sent before is packaged, so that what follows comes after it. */
  let former: Promise<unknown> = Promise.resolve()
  /** Effects take their turns: a session is open before anybody is accepted to it. */
  let turn: Promise<void> = Promise.resolve()

  function tell(event: InputEvent): Promise<void> {
    const step = stepInput(state, event, now())
    state = step.state
    for (const effect of step.effects) turn = turn.then(() => apply(effect))
    turn = turn.catch(onError)
    return turn
  }

  async function apply(effect: InputEffect): Promise<void> {
    if (effect.kind === 'openSession') session = await openSession()
    else if (effect.kind === 'closeSession') {
      const over = session
      session = undefined
      if (over) await onSessionEnd(over)
    } else if (effect.kind === 'cut') sending.get(effect.publisher)?.connection.cut()
    else if (effect.kind === 'accept') {
      const found = sending.get(effect.publisher)
      if (found && session) found.feed = openFeedOf(session)
      if (!standIn) await found?.feed?.begin()
    } else if (effect.kind === 'startSlate' || effect.kind === 'startSecond') {
      await feed()?.hold()
      await former
      if (!isClosed && session) standIn = effect.kind === 'startSlate' ? openSlate() : openSecond(session)
    } else if (effect.kind === 'endStandIn') {
      const over = standIn
      standIn = undefined
      over?.close()
    }
  }

  /** The formats of an encoder that may have called again to go on. */
  const formatsBefore = () =>
    lastFormats && now() - lastFormats.goneAt < sameEncoderMs ? lastFormats.formats : undefined

  const openFeedOf = (current: LiveSession) =>
    openFeed({
      meter: current.measure(formatsBefore()),
      publish,
      mayResume: () => mayResume(state),
      async resume() {
        await tell({ kind: 'resumed' })
        return await publish()
      },
      onError,
    })

  async function publish(): Promise<Publisher> {
    await former
    const publisher = tap.through(session!.publish())
    return { ...publisher, end: () => endOf(publisher) }
  }

  /** Ends what is published; what follows waits until it is packaged. */
  function endOf(publisher: Publisher): Promise<void> {
    const ended = publisher.end()
    former = Promise.all([former, ended]).catch(onError)
    return ended
  }

  /** What stood in has ended by itself; something else stands in at the next look, or after `restMs`. */
  function lose(program: Program, restMs: number): void {
    if (standIn !== program) return
    standIn = undefined
    const { sourceSince } = state
    setTimeout(() => {
      const isStill = !standIn && state.standIn && state.sourceSince === sourceSince
      if (isStill && !isClosed) void tell({ kind: 'standInGone' })
    }, restMs).unref()
  }

  function openSlate(): Program {
    const program = startSlate(
      feed()?.health() ?? lastHealth,
      async () => {
        await former
        if (standIn !== program || !session) return busy
        const publisher = tap.through(session.publish())
        return {
          onMedia: (message) => publisher.write(message),
          onEnd: () => void endOf(publisher).catch(onError),
        }
      },
      () => lose(program, slateRestMs),
    )
    return program
  }

  /** Publishes what the second input sends, from its last picture that needs no other. */
  function openSecond(current: LiveSession): Program {
    let publisher: Publisher | undefined
    let unfollow = () => {}
    const close = () => {
      unfollow()
      if (publisher) endOf(publisher).catch(onError)
      publisher = undefined
    }
    const program = { close }
    const end = () => {
      close()
      lose(program, 0)
    }
    if (!second) queueMicrotask(end)
    else
      unfollow = second.follow({
        write(message, at) {
          publisher ??= tap.through(current.publish(at))
          publisher.write(message, at)
        },
        end,
      })
    return program
  }

  async function ask(connection: PublishingConnection, takesOver: boolean): Promise<Publication | Refused> {
    lastNumber += 1
    const number = lastNumber
    const mine: Sending = { connection, feed: undefined }
    sending.set(number, mine)
    await tell({ kind: 'asked', publisher: number, takesOver })
    const { feed: given } = mine
    if (!given) {
      sending.delete(number)
      onConnection('refused', connection.address)
      if (state.publisher === number) await tell({ kind: 'gone', publisher: number })
      return busy
    }
    onConnection('connected', connection.address)
    leaveFollowers()
    return {
      onMedia(message) {
        heardAt = now()
        given.write(message)
        if (state.publisher !== number) return
        ring.keep({ message, at: heardAt })
        for (const follower of followers) follower.write(message, heardAt)
        starting.forEach(begin)
      },
      onEnd(reason, detail) {
        sending.delete(number)
        onConnection(reason, connection.address, detail)
        lastHealth = given.health()
        lastFormats = { formats: given.formats(), goneAt: now() }
        given.close().catch(onError)
        if (state.publisher === number) leaveFollowers()
        void tell({ kind: 'gone', publisher: number })
      },
    }
  }

  function begin(follower: Follower): void {
    const kept = ring.read()
    if (kept.length === 0) return
    starting.delete(follower)
    for (const { message, at } of kept) follower.write(message, at)
    followers.add(follower)
  }

  /** Another encoder begins anew. */
  function leaveFollowers(): void {
    ring.clear()
    for (const follower of [...followers, ...starting]) follower.end()
    followers.clear()
    starting.clear()
  }

  const secondHeardAt = () => second?.heardAt()
  const feed = () => (state.publisher === undefined ? undefined : sending.get(state.publisher)?.feed)

  return {
    ask,
    tap,
    goOn(left) {
      session = left
      void tell({ kind: 'left' })
    },
    forbid: () => void tell({ kind: 'forbidden' }),
    setOnAir: (is) => void tell({ kind: 'onAir', is }),
    setSecond(input) {
      second = input
    },
    switchTo: (to) => void tell({ kind: 'switched', to, heardAt, secondHeardAt: secondHeardAt() }),
    watch: () => void tell({ kind: 'watched', heardAt, secondHeardAt: secondHeardAt() }),
    tick() {
      const health = feed()?.health()
      void tell(health ? { kind: 'measured', issues: health.issues.length } : { kind: 'tick' })
    },
    state: () => state,
    health: () => feed()?.health(),
    session: () => session,
    heardAt: () => (state.publisher === undefined ? undefined : heardAt),
    follow(follower) {
      starting.add(follower)
      begin(follower)
      return () => {
        starting.delete(follower)
        followers.delete(follower)
      }
    },
    async close() {
      isClosed = true
      leaveFollowers()
      standIn?.close()
      for (const { connection } of sending.values()) connection.cut()
      await turn
      await former
      await session?.close()
    },
  }
}

import {
  type Health,
  type InputEffect,
  type InputEvent,
  type InputState,
  idleInput,
  stepInput,
} from '@touchline/ingest'
import type { EndReason, Publication, PublishingConnection, Refused } from '@touchline/rtmp'
import { type Feed, openFeed } from './feed.ts'
import type { Program } from './program.ts'
import type { LiveSession, Publisher } from './session.ts'

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
  /** To be called several times a second: puts the slate on. */
  watch(): void
  /** To be called each second. */
  tick(): void
  state(): InputState
  /** What arrives; undefined while nobody sends. */
  health(): Health | undefined
  session(): LiveSession | undefined
  /** Ends what goes on here, without ending the session: another node may go on with it. */
  close(): Promise<void>
}

type Sending = { connection: PublishingConnection; feed: Feed | undefined }

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
  let slate: Program | undefined
  let isClosed = false
  /** What the last encoder sent, for a slate that is like it. */
  let lastHealth: Health | undefined
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
      if (found && session) found.feed = openFeedOf()
      if (!slate) await found?.feed?.begin()
    } else if (effect.kind === 'startSlate') {
      await feed()?.hold()
      if (!isClosed) slate = openSlate()
    } else if (effect.kind === 'endSlate') slate?.close()
  }

  const openFeedOf = () =>
    openFeed({
      publish,
      async resume() {
        await tell({ kind: 'resumed' })
        return await publish()
      },
      onError,
    })

  async function publish(): Promise<Publisher> {
    await former
    const publisher = session!.publish()
    return {
      ...publisher,
      end() {
        lastHealth = publisher.health()
        const ended = publisher.end()
        former = Promise.all([former, ended]).catch(() => {})
        return ended
      },
    }
  }

  function openSlate(): Program {
    const program = startSlate(
      feed()?.health() ?? lastHealth,
      async () => {
        await former
        if (slate !== program || !session) return busy
        const publisher = session.publish()
        return {
          onMedia: (message) => publisher.write(message),
          onEnd() {
            const ended = publisher.end()
            former = Promise.all([former, ended]).catch(onError)
          },
        }
      },
      () => {
        if (slate !== program) return
        slate = undefined
        if (!state.hasSlate || isClosed) return
        setTimeout(() => {
          if (!slate && state.hasSlate) void tell({ kind: 'slateGone' })
        }, slateRestMs).unref()
      },
    )
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
    return {
      onMedia(message) {
        heardAt = now()
        given.write(message)
      },
      onEnd(reason, detail) {
        sending.delete(number)
        onConnection(reason, connection.address, detail)
        given.hold().catch(onError)
        void tell({ kind: 'gone', publisher: number })
      },
    }
  }

  const feed = () => (state.publisher === undefined ? undefined : sending.get(state.publisher)?.feed)

  return {
    ask,
    goOn(left) {
      session = left
      void tell({ kind: 'left' })
    },
    forbid: () => void tell({ kind: 'forbidden' }),
    setOnAir: (is) => void tell({ kind: 'onAir', is }),
    watch: () => void tell({ kind: 'watched', heardAt }),
    tick() {
      const health = feed()?.health()
      void tell(health ? { kind: 'measured', issues: health.issues.length } : { kind: 'tick' })
    },
    state: () => state,
    health: () => feed()?.health(),
    session: () => session,
    async close() {
      isClosed = true
      slate?.close()
      for (const { connection } of sending.values()) connection.cut()
      await turn
      await former
      await session?.close()
    },
  }
}

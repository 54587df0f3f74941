import {
  type Health,
  type InputEffect,
  type InputEvent,
  type InputState,
  idleInput,
  stepInput,
} from '@touchline/ingest'
import type { EndReason, Publication, PublishingConnection, Refused } from '@touchline/rtmp'
import type { LiveSession, Publisher } from './session.ts'

export type LiveInputOptions = {
  /** Opens the session that encoders go on with, or another one. */
  openSession(): Promise<LiveSession>
  /** The session has waited for long enough: it is over. */
  onSessionEnd(session: LiveSession): Promise<void>
  /** Somebody came or is gone, for the log of the input. */
  onConnection(what: 'connected' | 'refused' | EndReason, address: string, detail?: string): void
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
  /** To be called each second. */
  tick(): void
  state(): InputState
  /** What arrives; undefined while nobody sends. */
  health(): Health | undefined
  session(): LiveSession | undefined
  /** Ends what goes on here, without ending the session: another node may go on with it. */
  close(): Promise<void>
}

type Sending = { connection: PublishingConnection; publisher: Publisher | undefined }

const busy: Refused = {
  code: 'NetStream.Publish.BadName',
  description: 'Another encoder is sending to this input.',
}

export function openLiveInput(options: LiveInputOptions): LiveInput {
  const { openSession, onSessionEnd, onConnection, onError, now = Date.now } = options
  let state = idleInput(now())
  let session: LiveSession | undefined
  let lastNumber = 0
  const sending = new Map<number, Sending>()
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
      if (found) found.publisher = session?.publish()
    }
  }

  async function ask(connection: PublishingConnection, takesOver: boolean): Promise<Publication | Refused> {
    lastNumber += 1
    const number = lastNumber
    const mine: Sending = { connection, publisher: undefined }
    sending.set(number, mine)
    await tell({ kind: 'asked', publisher: number, takesOver })
    const { publisher } = mine
    if (!publisher) {
      sending.delete(number)
      onConnection('refused', connection.address)
      if (state.publisher === number) await tell({ kind: 'gone', publisher: number })
      return busy
    }
    onConnection('connected', connection.address)
    return {
      onMedia: (message) => publisher.write(message),
      onEnd(reason, detail) {
        sending.delete(number)
        onConnection(reason, connection.address, detail)
        publisher.end().catch(onError)
        void tell({ kind: 'gone', publisher: number })
      },
    }
  }

  const current = () => (state.publisher === undefined ? undefined : sending.get(state.publisher)?.publisher)

  return {
    ask,
    goOn(left) {
      session = left
      void tell({ kind: 'left' })
    },
    forbid: () => void tell({ kind: 'forbidden' }),
    setOnAir: (is) => void tell({ kind: 'onAir', is }),
    tick() {
      const health = current()?.health()
      void tell(health ? { kind: 'measured', issues: health.issues.length } : { kind: 'tick' })
    },
    state: () => state,
    health: () => current()?.health(),
    session: () => session,
    async close() {
      for (const { connection } of sending.values()) connection.cut()
      await turn
      await session?.close()
    },
  }
}

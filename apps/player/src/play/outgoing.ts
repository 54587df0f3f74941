import type { AnswerReceipt } from '@touchline/contract'
import { Refused } from '../audience/session.ts'

/** What becomes of an answer that was tapped. */
export type Sent =
  | { state: 'sending' | 'offline' }
  | { state: 'stored'; receipt: AnswerReceipt }
  | { state: 'refused' }

/**
 * Milliseconds after which an answer is sent again at first, twice as many each time up to `mostMs`, and by how much that
 * varies: a crowd that knocks once a second keeps a server down that has just come back.
 */
const againMs = 700
const mostMs = 4_000
const spread = 0.8

type Options = {
  send(): Promise<AnswerReceipt>
  /** Whether it may still count. */
  isInTime(): boolean
  tell(sent: Sent): void
  wait?: (ms: number) => Promise<void>
}

/**
 * Sends an answer until it is stored, refused or too late: on a tram the connection comes and goes. It may be sent twice,
 * since the first one counts, and the moment of the tap goes with it.
 */
export async function sendAnswer({
  send,
  isInTime,
  tell,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Options): Promise<void> {
  tell({ state: 'sending' })
  for (let times = 0; isInTime(); times++) {
    try {
      return tell({ state: 'stored', receipt: await send() })
    } catch (error) {
      const isRefused = error instanceof Refused && error.status < 500 && error.status !== 429
      if (isRefused) return tell({ state: 'refused' })
      tell({ state: 'offline' })
      const asked = error instanceof Refused ? error.retryAfter * 1000 : 0
      const next = Math.max(Math.min(againMs * 2 ** times, mostMs), asked)
      await wait(next * (1 + Math.random() * spread))
    }
  }
  tell({ state: 'refused' })
}

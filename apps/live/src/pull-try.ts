import type { PullAddress, PullFault } from '@touchline/ingest'
import type { Publication, PublishingConnection, Refused } from '@touchline/rtmp'

export type Ask = (connection: PublishingConnection) => Promise<Publication | Refused>

/** One try to pull. */
export type TryOptions = {
  ffmpeg: string
  source: PullAddress
  /** What the log calls it: nothing secret. */
  shown: string
  /** The address of the host, which was checked. */
  address: string
  /** Hosts that may be private. */
  trusted: readonly string[]
  /** Asks whether it may send, once it has something. */
  ask: Ask
  /** It has ended; the fault is undefined if it was ended from here. */
  onEnd(fault: PullFault | undefined, detail: string): void
}
export type Try = {
  close(): void
  /** What went wrong last, although it goes on. */
  fault(): PullFault | undefined
}

/** The last line of what a program said: nothing secret, since it is given addresses without any. */
export const lastLine = (said: string): string => said.split('\n').at(-1)!.slice(0, 200)

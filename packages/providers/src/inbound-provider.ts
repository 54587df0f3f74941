import type { Config } from '@touchline/config'
import type { SignatureFault } from '@touchline/secrets'

/** An event of another system, whose signature holds. */
export type InboundEvent = {
  /** Unique at its provider: the same event may come several times. */
  id: string
  /** `order.paid`. */
  type: string
  /** What it is about, `order/12`: such events are handled one after the other. */
  about: string
  /** When it happened; ISO 8601. Events come in any order. */
  at: string
}

/** What is sent: the bytes of the body and the headers, as they came. */
export type SignedRequest = {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** How the events of a provider are told from forged ones, and read. */
export type InboundProvider = {
  /** Whether this installation takes its events. */
  readonly isOn: (config: Config) => boolean
  /** Bytes of the largest body. */
  readonly maxBytes: number
  /** Checks the signature before anything is parsed. */
  readonly receive: (request: SignedRequest, secrets: readonly string[]) => InboundEvent | Refused
  /**
   * `each`: every event is handled. `latest`: an event holds the state of what it is about, so one that is older than
   * one that was handled changes nothing.
   */
  readonly order: 'each' | 'latest'
}

/** Why a request is none of the provider's, or none that can be read. */
export type Refused = { fault: SignatureFault | 'unreadable' }

import type { Readable } from 'node:stream'
import type { Connection, Memory, Tokens } from './connection.ts'
import type { Simulcasting } from './simulcasting.ts'

export * from './connection.ts'
export * from './provider-error.ts'

/** The networks that videos are published on, as connections name them. */
export const publishingNetworks = ['facebook', 'dailymotion', 'twitter', 'google'] as const
export type PublishingNetwork = (typeof publishingNetworks)[number]

/** All networks that can be connected. */
export const networks = [...publishingNetworks, 'twitch'] as const
export type Network = (typeof networks)[number]

export type Publication = {
  title: string
  description: string
  file: {
    /** Bytes. */
    size: number
    type: string
    /** The bytes from `start` to before `end`. */
    open(start: number, end: number): Promise<Readable>
  }
  memory: Memory
  /** Stores the memory; called before every step that must not happen twice. */
  remember(memory: Memory): Promise<void>
  /** 0 to 100. */
  onProgress(percent: number): void
}

/** Whether the network shows the video yet; `reason` is the network's own sentence. */
export type PublishState =
  | { state: 'processing'; retryAfter: number }
  | { state: 'done'; url: string }
  | { state: 'failed'; reason: string }

export type NamedId = { id: string; name: string }

/** A visit of a user's browser to a network, to connect it. */
export type Visit = {
  /** Where the network sends the browser back to. */
  callback: string
  state: string
  /** The code verifier of PKCE. */
  verifier: string
}

/** What the browser came back with, and what `authorize` gave to keep. */
export type Return = Visit & { answer: URLSearchParams; secret: string | null }

/** New tokens, and the seconds for which they are valid, if that is known. */
export type Granted = { tokens: Tokens; expiresIn: number | null }

/** One social network. All calls throw a ProviderError. */
export type Provider = {
  /** Whose tokens these are. */
  readOwner(connection: Connection): Promise<NamedId>
  /** The pages that the user may publish on. */
  listPages?(connection: Connection): Promise<NamedId[]>
  /** The page where users log in to connect, and a secret to keep until they come back. */
  authorize(visit: Visit, registration: Connection): Promise<{ url: string; secret?: string }>
  /** The tokens of a user who has come back. */
  redeem(returned: Return, registration: Connection): Promise<Granted>
  /** New tokens, and the seconds for which they are valid. */
  refresh?(connection: Connection): Promise<{ tokens: Tokens; expiresIn: number }>
  /** Broadcasts, where it has them. */
  simulcast?: Simulcasting
}

/** A network that videos are published on. All calls throw a ProviderError. */
export type PublishingProvider = Provider & {
  /** Uploads and publishes a video, or continues to; returns the network's id of it. Never publishes it twice. */
  publishVideo(publication: Publication, connection: Connection): Promise<string>
  readState(id: string, connection: Connection): Promise<PublishState>
  /** Removes a video; also succeeds if it is gone already. */
  removeVideo(id: string, connection: Connection): Promise<void>
}

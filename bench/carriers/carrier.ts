import type { Server } from 'node:http'

/** A message of the bench: its number, and when it was sent, in ms. */
export type Message = { id: number; at: number }

/** One way to bring messages to a crowd, for a server and for its listeners. */
export type Carrier = {
  /** Serves at `server`; returns a function that sends messages to all who listen. */
  serve(server: Server): (messages: readonly Message[]) => void
  /** Listens until the process ends. Resolves once everything that is sent from now on arrives. */
  listen(port: number, hear: (messages: readonly Message[]) => void): Promise<void>
}

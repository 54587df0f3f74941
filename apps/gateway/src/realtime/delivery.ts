import type { OutboxEvent } from './channels.ts'

/** How a gateway reaches the clients of the realtime channel, its own or those of another one on this machine. */
export type Realtime = {
  /** Publishes an event of the outbox to those who may see it. */
  deliver(event: OutboxEvent): void
  /** Disconnects clients whose session ended or whose permissions changed; they reconnect and subscribe again. */
  recheck(): void
}

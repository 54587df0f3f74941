import type { MediaMessage } from '@touchline/rtmp'
import { openRing } from './ring.ts'
import type { Publisher } from './session.ts'

/** Who is passed on what viewers see. */
type Listener = {
  /** Something else is published from here on, with times of its own. */
  begin(): void
  /** `at` is when it arrived. */
  write(message: MediaMessage, at: number): void
}

/** What is published of an input, whoever sends it: its encoder, the second input or the slate. */
export type Tap = {
  /** A publisher that is listened to as well, in place of the one before. */
  through(publisher: Publisher): Publisher
  /** Passes on what is published, from the last picture that needs no other. */
  listen(listener: Listener): () => void
  /** When something was published last, in milliseconds since 1970; undefined if nothing ever was. */
  heardAt(): number | undefined
}

export function openTap(now: () => number): Tap {
  const ring = openRing()
  const listeners = new Set<Listener>()
  let current: Publisher | undefined
  let heardAt: number | undefined
  return {
    through(publisher) {
      current = publisher
      ring.clear()
      for (const listener of listeners) listener.begin()
      return {
        ...publisher,
        write(message, at) {
          publisher.write(message, at)
          if (current !== publisher) return
          heardAt = now()
          ring.keep({ message, at: at ?? heardAt })
          for (const listener of listeners) listener.write(message, at ?? heardAt)
        },
      }
    },
    listen(listener) {
      listener.begin()
      for (const { message, at } of ring.read()) listener.write(message, at)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    heardAt: () => heardAt,
  }
}

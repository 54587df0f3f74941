import { type MediaMessage, readMedia } from '@touchline/rtmp'

/** What arrived, and when, in milliseconds since 1970. */
type Arrived = { message: MediaMessage; at: number }

/** Bytes that are kept at most; beyond, nothing is until the next picture that needs no other. */
const mostBytes = 48 * 1024 * 1024

/** What an encoder has sent since its last picture that needs no other, for who begins to follow it in the middle. */
export type Ring = {
  keep(arrived: Arrived): void
  /** What describes the tracks, and what came since; empty while nothing can be played. */
  read(): Arrived[]
  clear(): void
}

export function openRing(): Ring {
  const configs = new Map<MediaMessage['kind'], MediaMessage>()
  let frames: Arrived[] = []
  let bytes = 0

  const restart = () => {
    frames = []
    bytes = 0
  }

  return {
    keep(arrived) {
      const { message } = arrived
      const facts = readMedia(message)
      if (message.kind === 'data' || facts?.part === 'config') return void configs.set(message.kind, message)
      // Sound alone has no key frames.
      const isStart = facts?.isKeyFrame || (message.kind === 'audio' && !configs.has('video'))
      if (isStart) restart()
      else if (frames.length === 0) return
      bytes += message.payload.length
      if (bytes > mostBytes) return restart()
      frames.push(arrived)
    },
    read() {
      const [first] = frames
      if (!first) return []
      const { at, message } = first
      const heads = [...configs.values()].map((config) => ({
        ...{ at, message: { ...config, timestamp: message.timestamp } },
      }))
      return [...heads, ...frames]
    },
    clear() {
      configs.clear()
      restart()
    },
  }
}

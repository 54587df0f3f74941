import { type MediaMessage, readMedia } from '@touchline/rtmp'

type Limits = {
  /** Bytes, and milliseconds between the first and the last message, that may wait. */
  mostBytes: number
  mostMs: number
}

const usual: Limits = { mostBytes: 8 * 1024 * 1024, mostMs: 4_000 }

/** What waits for a target that takes less than arrives: never more than a few seconds. */
export type TargetQueue = {
  push(message: MediaMessage, at: number): void
  /** The next message, and when it arrived; undefined if none waits. */
  take(): { message: MediaMessage; at: number } | undefined
  readonly length: number
  /** Pictures that have been left out. */
  readonly dropped: number
}

/**
 * A queue with an end: when it is full, all that waits is left out, and what follows up to the next picture that needs
 * no other, so that the target never gets half of a group of pictures.
 */
export function openTargetQueue(limits: Partial<Limits> = {}): TargetQueue {
  const { mostBytes, mostMs } = { ...usual, ...limits }
  /** What describes the tracks: it is never left out. */
  const configs = new Map<MediaMessage['kind'], MediaMessage>()
  let waiting: { message: MediaMessage; at: number }[] = []
  let bytes = 0
  let dropped = 0
  let isDropping = false

  const isPicture = (message: MediaMessage) => message.kind === 'video'

  function leaveOut(): void {
    dropped += waiting.filter(({ message }) => isPicture(message) && !isConfig(message)).length
    waiting = []
    bytes = 0
    isDropping = true
  }

  function add(message: MediaMessage, at: number): void {
    waiting.push({ message, at })
    bytes += message.payload.length
  }

  return {
    push(message, at) {
      const isHead = isConfig(message)
      if (isHead) configs.set(message.kind, message)
      const first = waiting[0]
      if (first && (bytes + message.payload.length > mostBytes || at - first.at > mostMs)) leaveOut()
      if (!isDropping) return add(message, at)
      if (isHead) return
      // Sound alone has no key frames.
      const isStart = readMedia(message)?.isKeyFrame || (message.kind === 'audio' && !configs.has('video'))
      if (!isStart) {
        if (isPicture(message)) dropped += 1
        return
      }
      isDropping = false
      for (const config of configs.values()) add({ ...config, timestamp: message.timestamp }, at)
      add(message, at)
    },
    take() {
      const next = waiting.shift()
      if (next) bytes -= next.message.payload.length
      return next
    },
    get length() {
      return waiting.length
    },
    get dropped() {
      return dropped
    },
  }
}

const isConfig = (message: MediaMessage) => message.kind === 'data' || readMedia(message)?.part === 'config'

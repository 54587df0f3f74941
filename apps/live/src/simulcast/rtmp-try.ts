import { mostBehindMs, type TargetFault } from '@touchline/egress'
import { type PublishEnd, publishRtmp } from '@touchline/rtmp'
import { openOnItsWay } from './on-its-way.ts'
import { mostWaiting, type Try, type TryOptions } from './target-try.ts'
import { openUnacknowledged } from './unacknowledged.ts'

const faults: Readonly<Record<PublishEnd, TargetFault>> = {
  unreachable: 'unreachable',
  certificate: 'certificate',
  refusedKey: 'refusedKey',
  refused: 'refused',
  silent: 'silent',
  fault: 'unreadable',
  ended: 'ended',
}

/**
 * Bytes between two acknowledgements of a server, beyond which it says too seldom what it has received. Its system is
 * asked instead then: it acknowledges what it has, whether the server has read it or not.
 */
const mostSeldom = 160 * 1024

const unacknowledged = openUnacknowledged()

/** Publishes to an RTMP server. */
export function tryRtmp({ target, key, address, onAccepted, onEnd }: TryOptions): Try {
  const { port, isSecure, host, app, tcUrl } = target
  /** What was sent before the first media: a server that refuses the key has acknowledged no more. */
  let head: number | undefined
  let byServer = 0
  let largest = 0
  let bySystem = 0
  const onItsWay = openOnItsWay()
  let behindMs = 0
  const connection = publishRtmp({
    ...{ address, port, app, tcUrl, stream: key ?? '' },
    ...(isSecure && { secureHost: host }),
    onStart() {
      head = connection.sent()
      onAccepted()
    },
    onAcknowledged(bytes) {
      byServer += bytes
      largest = Math.max(largest, bytes)
    },
    onEnd: (why, detail) => onEnd(faults[why], detail),
  })
  return {
    write: (message) => connection.write(message),
    mayWrite: () => connection.waiting() < mostWaiting && behindMs < mostBehindMs,
    measure() {
      if (head === undefined) return { acknowledged: 0, isByItself: false, isOwed: false, behindMs }
      const sent = connection.sent()
      const waits = unacknowledged(connection.localPort())
      if (waits !== undefined) bySystem = Math.max(bySystem, sent - waits)
      const isByItself = byServer > 0 && largest <= mostSeldom
      const acknowledged = Math.max(0, (isByItself || waits === undefined ? byServer : bySystem) - head)
      // What a server has not acknowledged within its window is not owed yet.
      const slack = isByItself ? largest : 0
      const isOwed = connection.waiting() > 0 || sent - head - acknowledged > slack
      const now = performance.now()
      const isTold = isByItself || waits !== undefined
      if (isTold) onItsWay.sent(sent - head, now)
      behindMs = isTold ? onItsWay.behindMs(acknowledged + slack, now) : 0
      return { acknowledged, isByItself: isByItself || waits === undefined, isOwed, behindMs }
    },
    close: () => connection.close(),
  }
}

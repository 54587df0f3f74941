import type { PullFault } from '@touchline/ingest'
import {
  type EndReason,
  type MediaMessage,
  type PlayEnd,
  type Publication,
  type PublishingConnection,
  playRtmp,
} from '@touchline/rtmp'
import type { Try, TryOptions } from './pull-try.ts'

const faults: Readonly<Record<PlayEnd, PullFault>> = {
  unreachable: 'pullUnreachable',
  refused: 'pullRefused',
  notFound: 'pullNotFound',
  fault: 'pullUnreadable',
  ended: 'pullEnded',
}

/** Plays a stream of an RTMP server, and passes on what it sends. */
export function pullRtmp({ source, shown, address, ask, onEnd }: TryOptions): Try {
  const { app, stream, port, isSecure, host, url } = source
  const { host: named, protocol } = new URL(url)
  let publication: Publication | undefined
  /** What comes before it may send. */
  let waiting: MediaMessage[] = []
  let isAsking = false
  let isOver = false

  const end = (reason: EndReason, fault: PullFault | undefined, detail = '') => {
    if (isOver) return
    isOver = true
    player.close()
    publication?.onEnd(reason)
    onEnd(fault, detail)
  }
  const connection: PublishingConnection = {
    address: shown,
    cut: () => end('cut', undefined),
    pause: () => player.pause(),
    resume: () => player.resume(),
  }

  async function begin(): Promise<void> {
    isAsking = true
    player.pause()
    const answer = await ask(connection)
    if (!('onMedia' in answer)) return end('cut', undefined)
    if (isOver) return answer.onEnd('cut')
    publication = answer
    for (const message of waiting) answer.onMedia(message)
    waiting = []
    player.resume()
  }

  const player = playRtmp({
    ...{ address, port, app, stream, tcUrl: `${protocol}//${named}/${app}` },
    ...(isSecure && { secureHost: host }),
    onMedia(message) {
      if (publication) return publication.onMedia(message)
      waiting.push(message)
      // Some servers describe streams that nobody publishes.
      if (!isAsking && message.kind !== 'data')
        begin().catch((error: Error) => end('fault', 'pullUnreadable', error.message))
    },
    onEnd: (why, detail) => end(why === 'ended' ? 'ended' : 'closed', faults[why], detail),
  })
  return { close: () => end('ended', undefined), fault: () => undefined }
}

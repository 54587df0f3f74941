import type { PullFault } from '@touchline/ingest'
import { findHost } from '@touchline/outbound'
import { pullHls } from './pull-hls.ts'
import { pullRtmp } from './pull-rtmp.ts'
import { pullSrt } from './pull-srt.ts'
import type { Ask, Try, TryOptions } from './pull-try.ts'

export type Pull = {
  /** Why nothing comes, if it is so. */
  fault(): PullFault | undefined
  close(): void
}

type Options = Pick<TryOptions, 'ffmpeg' | 'source' | 'shown' | 'trusted' | 'ask'> & {
  /** Something else is wrong than before. `detail` is for the log of the node: nothing secret. */
  onFault(fault: PullFault, detail: string): void
}

const ways = { rtmpPull: pullRtmp, srtPull: pullSrt, hlsPull: pullHls } as const

/** Milliseconds between two tries, by how many have failed; one that lived for a while counts as none. */
const waitsMs = [100, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
const livedMs = 10_000
/** Milliseconds without media after which a source counts as silent. HLS comes in segments of up to ten seconds. */
const silentMs = { rtmpPull: 15_000, srtPull: 15_000, hlsPull: 30_000 } as const
/** The same once a source has sent: SRT notices five seconds later that one has died, which may be back long before. */
const brokenMs = { ...silentMs, srtPull: 3_000 } as const

/** Pulls from a source like an encoder that sends, and tries again for as long as it is not closed. */
export function startPull({ source, trusted, ask, onFault, ...options }: Options): Pull {
  let isClosed = false
  let wake = () => {}
  let current: Try | undefined
  let fault: PullFault | undefined
  let heardAt = 0
  /** Whether the source has sent something since it was called last. */
  let hasSent = false

  const note = (what: PullFault | undefined, detail: string) => {
    if (what !== undefined && what !== fault) onFault(what, detail)
    fault = what ?? fault
  }

  /** Whatever is heard is heard here: what is wrong is over then. */
  const askHere: Ask = async (connection) => {
    const answer = await ask(connection)
    if (!('onMedia' in answer)) return answer
    return {
      onMedia(message) {
        heardAt = performance.now()
        hasSent = true
        fault = undefined
        answer.onMedia(message)
      },
      onEnd: (reason, detail) => answer.onEnd(reason, detail),
    }
  }

  async function tryOnce(): Promise<void> {
    const found = await findHost(source.host, trusted)
    if (isClosed) return
    if ('fault' in found) return note(found.fault === 'unknown' ? 'pullUnknownHost' : 'pullNotPublic', '')
    heardAt = performance.now()
    hasSent = false
    const over = Promise.withResolvers<void>()
    const onEnd = (what: PullFault | undefined, detail: string) => {
      note(what, detail)
      over.resolve()
    }
    const started = ways[source.protocol]({
      ...options,
      ...{ source, trusted, address: found.address, ask: askHere, onEnd },
    })
    current = started
    const listen = () => {
      const most = hasSent ? brokenMs : silentMs
      if (current !== started || performance.now() - heardAt < most[source.protocol]) return
      note(started.fault() ?? 'pullSilent', '')
      started.close()
      over.resolve()
    }
    // A process that was held up reads what has arrived meanwhile before it says that nothing has.
    const listening = setInterval(() => setImmediate(listen), 500)
    wake = over.resolve
    await over.promise
    clearInterval(listening)
    current = undefined
  }

  async function run(): Promise<void> {
    for (let failures = 0; !isClosed; ) {
      const beganAt = performance.now()
      await tryOnce().catch((error: Error) => note('pullUnreadable', error.message))
      if (isClosed) return
      failures = heardAt - beganAt > livedMs ? 0 : failures + 1
      const waitMs = waitsMs[Math.min(failures, waitsMs.length - 1)]!
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  void run()
  return {
    fault: () => fault,
    close() {
      isClosed = true
      current?.close()
      wake()
    },
  }
}

import { tallyPlayback } from './playback-tally.ts'

/** Milliseconds between two reports. */
const every = 15_000

/**
 * Reports to `address` what is watched of a video, every 15 seconds and when the page is left. The reports of one call
 * carry the same random id, which is not kept: there is no cookie, and nothing tells two visits of a person together.
 * Returns a function that sends the rest and stops.
 */
export function reportPlayback(element: HTMLVideoElement, address: string, durationMs: number): () => void {
  const visit = randomId()
  const tally = tallyPlayback(durationMs)
  const ending = new AbortController()
  let hasStarted = false
  let waitsSince: number | undefined

  const send = () => {
    if (!element.paused && !element.seeking) follow()
    const report = tally.take()
    if (!report) return
    const body = JSON.stringify({ visit, ...report })
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
  }
  const follow = () => {
    if (element.seeking || !hasStarted) return
    tally.playAt(element.currentTime * 1000, element.playbackRate)
  }
  const endWait = () => {
    if (waitsSince !== undefined) tally.stall(performance.now() - waitsSince)
    waitsSince = undefined
  }
  const on = (type: string, listener: () => void, target: EventTarget = element) =>
    target.addEventListener(type, listener, { signal: ending.signal })

  on('playing', () => {
    endWait()
    if (!hasStarted) {
      hasStarted = true
      tally.start()
      // A view counts even if the page is left before the first interval.
      send()
    }
    follow()
  })
  on('timeupdate', () => {
    if (!element.paused) follow()
  })
  on('waiting', () => {
    // Waiting after a jump is not an interruption.
    if (hasStarted && !element.seeking) waitsSince ??= performance.now()
  })
  on('seeking', () => {
    waitsSince = undefined
    tally.pause()
  })
  on('pause', () => {
    endWait()
    follow()
    tally.pause()
  })
  on('ended', () => {
    tally.end()
    send()
  })
  on('visibilitychange', () => document.visibilityState === 'hidden' && send(), document)
  on('pagehide', send, window)
  const timer = setInterval(send, every)
  return () => {
    send()
    clearInterval(timer)
    ending.abort()
  }
}

/** 128 random bits; `randomUUID` exists only on secure origins. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

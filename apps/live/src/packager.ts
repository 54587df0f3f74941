import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnGuarded } from '@touchline/guard'
import { type Fragment, openFragmentReader } from '@touchline/lowlatency'
import { flvHeader, flvTag, type MediaFacts, type MediaMessage, readMedia } from '@touchline/rtmp'

/** Seconds of a fragment: what players of the desk fetch at a time. */
const fragmentMs = 200
/** Bytes that are kept to be repeated, and that may wait for a packager that does not read. */
const mostKept = 48 * 1024 * 1024
const mostWaiting = 16 * 1024 * 1024
/** Milliseconds for which one that does not read is waited for. */
const mostStuckMs = 500
/** Milliseconds for which a packager has to have lived to be followed at once, and the longest wait otherwise. */
const livedMs = 2_000
const longestWaitMs = 5_000
/** Milliseconds in which a packager has to write what it still has, once another format follows or nothing does. */
const drainMs = { change: 3_000, end: 10_000 } as const
/** The shortest and the longest time for which a format that changes again and again is not followed. */
const leastRestMs = 500
const mostRestMs = 30_000
/** Seconds by which fragments may overlap when a packager repeats what one before it was given. */
const tolerance = 0.001

/** FLV to fragmented MP4, each fragment at its own time. Without `nobuffer`, which loses the first group of pictures. */
const packagerArgs = [
  ...['-v', 'error', '-copyts', '-analyzeduration', '200000', '-probesize', '8000000'],
  ...['-f', 'flv', '-i', 'pipe:0', '-c', 'copy', '-f', 'mp4'],
  ...['-movflags', '+empty_moov+default_base_moof+frag_keyframe+frag_discont'],
  ...['-use_editlist', '0', '-avoid_negative_ts', 'disabled'],
  ...['-frag_duration', String(fragmentMs * 1000), '-flush_packets', '1', 'pipe:1'],
]

export type PackagerOptions = {
  ffmpeg: string
  onInit(init: Buffer): void
  onFragment(fragment: Fragment): void
  /** A packager has died, or what it was given cannot be packaged; another one goes on from the last key frames. */
  onRestart(reason: string): void
}

export type Packager = {
  /** Takes a message whose timestamp is on the line of the session. */
  write(message: MediaMessage): void
  /** Resolves once more can be given at once, or after a while. */
  ready(): Promise<void>
  /** Ends once all that was given is packaged. */
  end(): Promise<void>
  /** For tests that kill it. */
  pid(): number | undefined
}

type Kept = { message: MediaMessage; facts: MediaFacts | undefined }

/**
 * Packages one publisher's media, by an ffmpeg that may die without a picture being lost. What comes in another format has
 * another head.
 */
export function openPackager({ ffmpeg, onInit, onFragment, onRestart }: PackagerOptions): Packager {
  /** What describes the tracks, and what came since the last key frame but one. */
  const configs = new Map<string, Kept>()
  const ring: Kept[] = []
  let ringBytes = 0
  let isEnding = false
  let failures = 0
  let waiting: NodeJS.Timeout | undefined
  let packagedUntil = -Infinity
  /** Once what was sent in the format before is packaged: what follows comes after it. */
  let former: Promise<void> = Promise.resolve()
  /**
   * What comes in another format, and is left out until a picture that needs no other, with which a file can begin: the
   * sound alone, or all of it.
   */
  let changing: 'sound' | 'all' | undefined
  let turnedAt = -Infinity
  /** Changes in a row, each soon after the one before. */
  let changes = 0
  let current = start()

  function keep(kept: Kept): void {
    if (kept.facts?.part === 'config') return void configs.set(kept.message.kind, kept)
    ring.push(kept)
    ringBytes += kept.message.payload.length
    if (kept.facts?.isKeyFrame) {
      const keys = ring.flatMap(({ facts }, index) => (facts?.isKeyFrame ? [index] : []))
      forget(keys.at(-2) ?? 0)
    }
    // Without key frames nothing of it can be played: what is new counts.
    if (ringBytes > mostKept) forget(Math.ceil(ring.length / 2))
  }

  function forget(count: number): void {
    for (const { message } of ring.splice(0, count)) ringBytes -= message.payload.length
  }

  /** Whether a message says that what follows is something else than a packager knows: it writes one head. */
  function isOtherFormat({ message, facts }: Kept): boolean {
    if (facts?.part !== 'config') return false
    const known = configs.get(message.kind)
    return known ? !known.message.payload.equals(message.payload) : current.hasInit()
  }

  /** Whether a file can begin with a message: sound alone has no key frames. */
  const isStart = ({ message, facts }: Kept) =>
    facts?.isKeyFrame || (message.kind === 'audio' && facts?.part === 'frame' && !configs.has('video'))

  /** Milliseconds between two changes, so that an encoder that changes all the time does not start one process after the other. */
  const restMs = () => (changes === 0 ? 0 : Math.min(mostRestMs, leastRestMs * 2 ** (changes - 1)))

  /** Leaves what was sent so far to the packager that has it, and starts another one. */
  function turnOver(): void {
    clearTimeout(waiting)
    const over = current
    over.leave()
    // Nobody reads from it before: what it writes at its end would be lost.
    former = former
      .then(() => drain(over, drainMs.change))
      .then(() => {
        packagedUntil = -Infinity
      })
    const now = performance.now()
    changes = now - turnedAt < 2 * mostRestMs ? changes + 1 : 1
    turnedAt = now
    changing = undefined
    forget(ring.length)
    current = start()
  }

  /** Has a packager write what it still has, and ends it if it takes too long. */
  async function drain({ child, done }: ReturnType<typeof start>, ms: number): Promise<void> {
    child.stdin!.end()
    const hung = setTimeout(() => child.end(), ms)
    await done
    clearTimeout(hung)
  }

  function start() {
    const startedAt = performance.now()
    const child = spawnGuarded(ffmpeg, packagerArgs, { stdio: ['pipe', 'pipe', 'pipe'] })
    const reader = openFragmentReader()
    let said = ''
    let hasInit = false
    let isLeft = false
    child.stdin!.on('error', () => {})
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000)
    })
    /** What is no fragmented MP4 is the end of this packager. */
    const readOrKill = (bytes: Buffer): Fragment[] => {
      try {
        return reader.read(bytes)
      } catch (error) {
        said = String(error)
        child.end()
        return []
      }
    }
    const done = new Promise<void>((resolve) => {
      child.once('close', (code) => {
        resolve()
        if (isEnding || isLeft) return
        onRestart(said.trim() || `it ended with ${code}`)
        failures = performance.now() - startedAt < livedMs ? failures + 1 : 0
        const wait = failures === 0 ? 0 : Math.min(longestWaitMs, 100 * 2 ** failures)
        waiting = setTimeout(() => {
          if (!isEnding) current = start()
        }, wait)
      })
    })
    const take = (bytes: Buffer) => {
      const fragments = readOrKill(bytes)
      const init = reader.init()
      if (init && !hasInit) {
        hasInit = true
        onInit(init)
      }
      for (const fragment of fragments) {
        if (fragment.start < packagedUntil - tolerance) continue
        packagedUntil = fragment.start + fragment.duration
        onFragment(fragment)
      }
    }
    const leave = () => {
      isLeft = true
    }
    void former.then(() => child.stdout!.on('data', take))
    child.stdin!.write(flvHeader)
    for (const { message } of [...configs.values(), ...ring]) child.stdin!.write(flvTag(message))
    return { child, done, hasInit: () => hasInit, leave }
  }

  return {
    pid: () => current.child.pid,
    write(message) {
      const kept = { message, facts: readMedia(message) }
      if (isOtherFormat(kept)) {
        keep(kept)
        const isSound = message.kind === 'audio' && configs.has('video')
        changing = isSound && changing !== 'all' ? 'sound' : 'all'
        return
      }
      if (changing && isStart(kept) && performance.now() - turnedAt >= restMs()) turnOver()
      if (changing === 'all' || (changing && message.kind === 'audio')) return
      keep(kept)
      const { child } = current
      if (child.stdin!.writableLength > mostWaiting) child.end()
      else child.stdin!.write(flvTag(message))
    },
    async ready() {
      const { stdin } = current.child
      if (stdin!.writableNeedDrain)
        await Promise.race([once(stdin!, 'drain'), delay(mostStuckMs)]).catch(() => {})
    },
    async end() {
      isEnding = true
      clearTimeout(waiting)
      await former
      await drain(current, drainMs.end)
    },
  }
}

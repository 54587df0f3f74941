import { rm } from 'node:fs/promises'
import {
  type Fragment,
  headWithOtherPictures,
  type LivePlaylist,
  openLivePlaylist,
  type Part,
  withOtherPictures,
} from '@touchline/lowlatency'
import { type Encoder, openEncoder, type Run } from './encoder.ts'
import { openRecording, type Recording } from './recording.ts'

/** What addresses of it begin with. */
export const renditionName = '360p'
/** Seconds by which times may differ: less than half a picture at 60 a second. */
const tolerance = 0.008
/** Seconds that it may be behind; beyond, the machine is too slow for it. */
const mostBehind = 4
/** Milliseconds until one that was too slow is tried again. */
const restMs = 60_000
/** Bytes of pictures that may wait for the parts that they belong to. */
const mostWaiting = 16 * 1024 * 1024

type RenditionState = 'off' | 'starting' | 'running' | 'failed' | 'slow'

type Options = {
  folder: string
  ffmpeg: string
  groupSeconds: number
  /** The parts of what is encoded. */
  parts: readonly Part[]
  others: () => Iterable<readonly [string, LivePlaylist]>
  /** Whether the disk has room for more than the recording. */
  hasRoom: () => boolean
  /** A part more. */
  onPart(): void
  onTrouble(detail: string): void
  onError(error: Error): void
}

/**
 * A smaller copy of a recording that grows, part by part: a part that could not be encoded is there without bytes, and
 * players take the larger one then.
 */
export type Rendition = {
  readonly playlist: LivePlaylist
  /** Undefined before it has begun. */
  recording(): Recording | undefined
  /** Begins, or goes on as it was left. */
  open(): Promise<void>
  /** Whether there is room to encode now. */
  allow(is: boolean): void
  /** Encodes what a publisher sends. */
  encode(): Pick<Encoder, 'write' | 'end'>
  /** A part has been recorded that it is to have as well, with the same sound. */
  want(part: Part, recorded: Recorded): void
  state(): RenditionState
  /** For tests that kill them. */
  pids(): number[]
  /** Nothing more will come. */
  end(): Promise<void>
  close(): Promise<void>
}

/** A picture; `start` is its time in what was encoded. */
type Frame = { run: Run; start: number; fragment: Fragment }
/** A part that is recorded, and what a player needs before it. */
type Recorded = { fragment: Fragment; init: Buffer }
type Wanted = { part: Part; recorded: Recorded | undefined }
type Times = Omit<Part, 'file' | 'offset' | 'size'>

export function openRendition(options: Options): Rendition {
  const { folder, ffmpeg, groupSeconds, parts, others, hasRoom, onPart, onTrouble, onError } = options
  const playlist = openLivePlaylist({ prefix: `${renditionName}.`, groupSeconds, others })
  let recording: Recording | undefined
  let opening: Promise<void> | undefined
  let written: Promise<void> = Promise.resolve()
  let begun: Buffer | undefined
  /** What was encoded last. */
  let newest: Run | undefined
  /** Parts that are still to be decided, the first one at first, and what was encoded for them. */
  const wanted: Wanted[] = []
  let wantedUntil = -1
  const frames: Frame[] = []
  let waiting = 0
  const runs = new Set<Run>()
  const encoders = new Set<Encoder>()
  /** What a publisher sent before is encoded before what follows. */
  let former: Promise<unknown> = Promise.resolve()
  let isAllowed = false
  let slowUntil = 0

  const take = (count: number): Frame[] => {
    const taken = frames.splice(0, Math.max(0, count))
    for (const { fragment } of taken) waiting -= fragment.bytes.length
    return taken
  }

  /** Whether something that runs may still encode this part. */
  const isHopeful = ({ start }: Part) => [...runs].some(({ from }) => from <= start + tolerance)

  /** Decides the parts of which all has been encoded that will be. */
  function match(): void {
    for (let next = wanted[0]; next; next = wanted[0]) {
      const { part, recorded } = next
      const { start, duration } = part
      take(frames.findIndex((frame) => frame.start >= start - tolerance))
      const behind = frames.findIndex((frame) => frame.start >= start + duration - tolerance)
      const isSound = recorded && !recorded.fragment.hasPictures
      if (behind < 0 && !isSound && isHopeful(part)) {
        checkSpeed(part)
        return
      }
      wanted.shift()
      const own = isSound ? [] : take(behind < 0 ? frames.length : behind)
      decide(next, behind < 0 && own.at(-1)?.run.isCut ? [] : own)
    }
  }

  function checkSpeed({ start }: Part): void {
    if (wantedUntil - start <= mostBehind) return
    slowUntil = performance.now() + restMs
    for (const encoder of encoders) encoder.restart('it is too slow')
  }

  function decide({ part, recorded }: Wanted, own: readonly Frame[]): void {
    const [first] = own
    const isWhole =
      first &&
      first.run.from <= part.start + tolerance &&
      (first.fragment.isIndependent || !part.isIndependent) &&
      own.every(({ run }) => run === first.run)
    if (isWhole) newest = first.run
    // Sound goes on behind the last picture.
    const isSound = recorded && !recorded.fragment.hasPictures
    const head = isWhole || isSound ? newest?.init : undefined
    const pictures = own.map(({ fragment }) => fragment.bytes)
    const { file: _, offset: __, size: ___, ...times } = part
    inTurn(times, async (small) => {
      if (!head || !recorded) return await small.skip(times)
      const init = headWithOtherPictures(recorded.init, head)
      if (!begun?.equals(init)) await small.begin(init)
      begun = init
      const bytes = withOtherPictures(recorded.fragment.bytes, pictures, recorded.init)
      return await small.append({ ...times, bytes }, times.at, times.isAfterGap)
    })
  }

  /** What cannot be written is missing. */
  function inTurn(times: Times, write: (to: Recording) => Promise<Part>) {
    written = written.then(async () => {
      const part = await write(recording!).catch((error: Error) => {
        onError(error)
        begun = undefined
        return { ...times, file: 0, offset: 0, size: 0 }
      })
      playlist.add(part)
      onPart()
    })
  }

  async function begin(): Promise<void> {
    recording = await openKept(folder, parts)
    for (const part of recording.parts) playlist.add(part)
    const known = recording.parts.length
    for (const part of parts.slice(known)) want(part, undefined)
  }

  function want(part: Part, recorded: Recorded | undefined): void {
    if (!recording || part.start <= wantedUntil - tolerance) return
    wanted.push({ part, recorded })
    wantedUntil = part.start + part.duration
    match()
  }

  return {
    playlist,
    recording: () => recording,
    open() {
      opening ??= begin()
      return opening
    },
    allow(is) {
      isAllowed = is
      if (is) opening ??= begin()
      opening?.catch(onError)
    },
    encode() {
      const before = former
      const inOrder = (work: () => void) => void before.then(work)
      const encoder = openEncoder({
        ffmpeg,
        mayRun: () => isAllowed && hasRoom() && performance.now() >= slowUntil,
        onStart: (run) => void runs.add(run),
        onFragment: (run, fragment, start) =>
          inOrder(() => {
            frames.push({ run, start, fragment })
            waiting += fragment.bytes.length
            if (waiting > mostWaiting) take(frames.length)
            match()
          }),
        onStop: (run, why) =>
          inOrder(() => {
            runs.delete(run)
            if (why) onTrouble(why)
            match()
          }),
      })
      encoders.add(encoder)
      return {
        write: encoder.write,
        end() {
          const ended = encoder.end().finally(() => encoders.delete(encoder))
          former = Promise.all([former, ended])
          return ended
        },
      }
    },
    want,
    state() {
      if (!isAllowed || !hasRoom()) return 'off'
      if ([...runs].some(({ init }) => init)) return 'running'
      const now = performance.now()
      if (now < slowUntil) return 'slow'
      return [...encoders].some((encoder) => encoder.notBefore() > now) ? 'failed' : 'starting'
    },
    pids: () => [...encoders].flatMap((encoder) => encoder.pid() ?? []),
    async end() {
      await opening?.catch(() => {})
      await former
      runs.clear()
      match()
      await written
      playlist.end()
    },
    async close() {
      await opening?.catch(() => {})
      await former
      await written
      await recording?.close()
    },
  }
}

/** The recording of a rendition as it was left; an empty one if it does not belong to these parts. */
async function openKept(folder: string, parts: readonly Part[]): Promise<Recording> {
  const kept = await openRecording(folder)
  const isSame = kept.parts.every(({ start }, index) => {
    const other = parts[index]?.start
    return other !== undefined && Math.abs(other - start) < tolerance
  })
  if (isSame) return kept
  await kept.close()
  await rm(folder, { recursive: true, force: true })
  return await openRecording(folder)
}

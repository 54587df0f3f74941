import { rm } from 'node:fs/promises'
import { type Fragment, type LivePlaylist, openLivePlaylist, type Part } from '@touchline/lowlatency'
import { type Encoder, openEncoder, type Run } from './encoder.ts'
import { openRecording, type Recording } from './recording.ts'

/** What addresses of it begin with. */
export const renditionName = '360p'
/** Seconds by which times may differ: less than half a picture at 60 a second. */
const tolerance = 0.008
/** Seconds that sound may be ahead of pictures that are still to come. */
const mostAhead = 3
/** Seconds that it may be behind; beyond, the machine is too slow for it. */
const mostBehind = 4
/** Milliseconds until one that was too slow is tried again. */
const restMs = 60_000
/** Bytes of pictures that may wait for the parts that they belong to. */
const mostWaiting = 16 * 1024 * 1024

export type RenditionState = 'off' | 'starting' | 'running' | 'failed' | 'slow'

type Options = {
  folder: string
  ffmpeg: string
  groupSeconds: number
  /** The parts of what is encoded. */
  parts: readonly Part[]
  others: () => Iterable<readonly [string, LivePlaylist]>
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
  /** A part has been recorded that it is to have as well. */
  want(part: Part): void
  state(): RenditionState
  /** For tests that kill them. */
  pids(): number[]
  /** Nothing more will come. */
  end(): Promise<void>
  close(): Promise<void>
}

/** A picture, or sound of as long; `start` is a time of what was encoded. */
type Frame = { run: Run; start: number; fragment: Fragment }

export function openRendition(options: Options): Rendition {
  const { folder, ffmpeg, groupSeconds, parts, others, onPart, onTrouble, onError } = options
  const playlist = openLivePlaylist({ prefix: `${renditionName}.`, groupSeconds, others })
  let recording: Recording | undefined
  let opening: Promise<void> | undefined
  let written: Promise<void> = Promise.resolve()
  let begun: Buffer | undefined
  /** Parts that are still to be decided, the first one at first, and what was encoded for them. */
  const wanted: Part[] = []
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
    const taken = frames.splice(0, count)
    for (const { fragment } of taken) waiting -= fragment.bytes.length
    return taken
  }

  /** Whether something that runs may still encode this part. */
  const isHopeful = ({ start }: Part) => [...runs].some(({ from }) => from <= start + tolerance)

  /** Decides the parts of which all has been encoded that will be. */
  function match(): void {
    for (let part = wanted[0]; part; part = wanted[0]) {
      const { start, duration } = part
      const until = start + duration - tolerance
      const behind = frames.findIndex(
        (frame) => frame.start >= (frame.fragment.hasPictures ? until : until + mostAhead),
      )
      if (behind < 0 && isHopeful(part)) {
        checkSpeed(part)
        return
      }
      wanted.shift()
      const own = takeUntil(behind < 0 ? frames.length : behind, part)
      decide(part, behind < 0 && own.at(-1)?.run.isCut ? [] : own)
    }
  }

  /** Takes what belongs to a part of what came before it is over; what is older belongs to none. */
  function takeUntil(end: number, { start, duration }: Part): Frame[] {
    const first = frames
      .slice(0, end)
      .findIndex((frame) => frame.fragment.hasPictures && frame.start >= start - tolerance)
    if (first > 0) take(first)
    const left = frames.slice(0, end - Math.max(0, first))
    if (first >= 0 && left.length < frames.length) return take(left.length)
    // Sound goes on behind the last picture.
    const count = left.findIndex(
      (frame, index) => frame.start >= start + duration && left.slice(index).every(isSound),
    )
    return take(count < 0 ? left.length : count)
  }

  function checkSpeed({ start }: Part): void {
    if (wantedUntil - start <= mostBehind) return
    slowUntil = performance.now() + restMs
    for (const encoder of encoders) encoder.restart('it is too slow')
  }

  function decide(part: Part, own: readonly Frame[]): void {
    const [first] = own
    const isWhole =
      first &&
      first.run.from <= part.start + tolerance &&
      (first.fragment.isIndependent || !part.isIndependent) &&
      own.every(({ run }) => run === first.run)
    const { file: _, offset: __, size: ___, ...times } = part
    inTurn(times, async ({ begin, append, skip }) => {
      const init = isWhole && first.run.init
      if (!init) return await skip(times)
      if (init !== begun) await begin(init)
      begun = init
      const bytes = Buffer.concat(own.map(({ fragment }) => fragment.bytes))
      return await append({ ...times, bytes }, times.at, times.isAfterGap)
    })
  }

  /** What cannot be written is missing. */
  function inTurn(times: Omit<Part, 'file' | 'offset' | 'size'>, write: (to: Recording) => Promise<Part>) {
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
    for (const part of parts.slice(known)) want(part)
  }

  function want(part: Part): void {
    if (!recording || part.start <= wantedUntil - tolerance) return
    wanted.push(part)
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
        mayRun: () => isAllowed && performance.now() >= slowUntil,
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
      if (!isAllowed) return 'off'
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

const isSound = ({ fragment }: Frame) => !fragment.hasPictures

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

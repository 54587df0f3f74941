import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Formats, openIngestClock } from '@touchline/ingest'
import { type Fragment, type LivePlaylist, openLivePlaylist } from '@touchline/lowlatency'
import type { MediaMessage } from '@touchline/rtmp'
import { listArrivals, openArrivals, readArrivals, removeArrivals } from './arrivals.ts'
import type { BlockStore } from './block-store.ts'
import { openBlocks } from './blocks.ts'
import { type Meter, openMeter } from './meter.ts'
import { openPackager, type Packager } from './packager.ts'
import { openRecording, type Recording } from './recording.ts'
import { openRendition, type Rendition, renditionName } from './rendition.ts'
import { openMissed } from './restore.ts'

/** The newest picture of a session, in its folder. */
const thumbnailName = 'thumbnail.jpg'
/** Seconds of a part that players of the public page fetch at a time. */
const groupSeconds = 0.42
/** Seconds by which what goes on may begin before or behind the end of what is recorded. */
const tolerance = 0.001
/** Milliseconds in which a packager has to take what a killed process has left. */
const patienceMs = 5_000
/** The address of the playlist of what was sent. */
export const liveName = 'live.m3u8'

export type SessionOptions = {
  /** Where the recording is. */
  folder: string
  ffmpeg: string
  now?: () => number
  /** What went wrong without ending the session, for the log of the input. */
  onTrouble(code: 'packagerRestarted' | 'encoderStopped' | 'arrivalsLost', detail: string): void
  /** The recording cannot be written: nothing more is. */
  onError(error: Error): void
  /** The first picture is recorded; it was taken at `at`, in milliseconds since 1970. */
  onBegin?(at: number): void
  /** Where recordings are stored beside the disk, if anywhere. */
  store?: BlockStore | undefined
  /** The recording is stored in blocks while it grows; the fence is that of the lease of its input. */
  blocks?: { sessionId: number; fence: number } | undefined
  /** The store does not take or give something; it is tried again. */
  onStoreError?(error: Error): void
  /** Whether the disk has room for more than the recording; it has if absent. */
  hasRoom?(): boolean
}

/** What is sent to a session from one source. */
export type Publisher = {
  /** `at` is when it arrived, if that was before now. */
  write(message: MediaMessage, at?: number): void
  /** Ends it; what it has sent is packaged. */
  end(): Promise<void>
  packager: Pick<Packager, 'pid'>
}

/** A live session: what encoders send, one after the other, becomes one recording and its playlist. */
export type LiveSession = {
  readonly playlist: LivePlaylist
  readonly recording: Recording
  /** The same in small, as far as there is room to encode it. */
  readonly rendition: Rendition
  /** Begins to publish what has arrived since `from`, in milliseconds since 1970. */
  publish(from?: number): Publisher
  /** Measures what an encoder sends, and keeps its newest picture. `formats` are those that it sent before it called again. */
  measure(formats?: Formats): Meter
  /** The newest picture as JPEG; undefined before there is one. */
  thumbnail(): Promise<Buffer | undefined>
  /** Seconds of the recording that should be in the object store, and are not. */
  unstored(): number
  /** Resolves once a part has been added, or the session is over. */
  nextPart(): Promise<void>
  /** Ends the session: the playlist says that nothing more will come. */
  end(): Promise<void>
  close(): Promise<void>
}

/** Opens a session, as it was left if it was. */
export async function openLiveSession(options: SessionOptions): Promise<LiveSession> {
  const { folder, ffmpeg, now = Date.now, onTrouble, onError, onBegin } = options
  const { hasRoom = () => true } = options
  const disk = await openRecording(folder)
  const { store, onStoreError = onError } = options
  const missed = await openMissed(folder, store, onStoreError)
  const recording: Recording = {
    ...disk,
    async read(file, offset, size) {
      await missed?.need(file, offset, size)
      return await disk.read(file, offset, size)
    },
  }
  const blocks =
    store && options.blocks && openBlocks({ ...options.blocks, store, recording, onError: onStoreError })
  const playlist: LivePlaylist = openLivePlaylist({
    groupSeconds,
    others: () => (rendition.recording() ? [[`${renditionName}.m3u8`, rendition.playlist]] : []),
  })
  for (const part of recording.parts) playlist.add(part)
  let written: Promise<void> = Promise.resolve()
  let wake = Promise.withResolvers<void>()
  let isAfterGap = recording.parts.length > 0

  const lastEnd = () => {
    const last = recording.parts.at(-1)
    return last ? { time: last.start + last.duration, at: last.at + last.duration * 1000 } : undefined
  }
  const tellNews = () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  const rendition: Rendition = openRendition({
    ...{
      folder: join(folder, renditionName),
      ffmpeg,
      groupSeconds,
      parts: recording.parts,
      hasRoom,
      onError,
    },
    others: () => [[liveName, playlist]],
    onPart: tellNews,
    onTrouble: (detail) => onTrouble('encoderStopped', detail),
  })
  if (await isThere(join(folder, renditionName))) await rendition.open().catch(onError)
  /** Writes one after the other; an error ends what follows. */
  const inTurn = (work: () => Promise<void>) => {
    written = written.then(work)
    written.catch(onError)
  }

  type Stretch = {
    /** When the pictures of a fragment were taken, in milliseconds since 1970. */
    takenAt(fragment: Fragment): number
    /** Whether it is recorded already. */
    isKnown?(fragment: Fragment): boolean
    onRecorded?(end: number): void
  }

  /** Records what comes at one stretch. */
  function record({ takenAt, isKnown, onRecorded = () => {} }: Stretch): Packager {
    let head: Buffer | undefined
    return openPackager({
      ffmpeg,
      onInit: (init) =>
        inTurn(async () => {
          const isOtherFile = await recording.begin(init)
          // Of what is known already, only what its last head says counts.
          isAfterGap = isOtherFile || (isAfterGap && !isKnown)
          head = init
        }),
      onRestart: (reason) => onTrouble('packagerRestarted', reason),
      onFragment: (fragment) =>
        inTurn(async () => {
          if (isKnown?.(fragment)) return
          const part = await recording.append(fragment, takenAt(fragment), isAfterGap)
          if (recording.parts.length === 1) onBegin?.(part.at)
          playlist.add(part)
          isAfterGap = false
          tellNews()
          blocks?.grown()
          rendition.want(part, { fragment, init: head! })
          onRecorded(part.start + part.duration)
        }),
    })
  }

  /** Records what a process that was killed had taken, and had not recorded yet. */
  async function catchUp(): Promise<void> {
    const patience = performance.now() + patienceMs
    for (const { paths, lineBeganAt } of await listArrivals(folder)) {
      isAfterGap = false
      let isBegun = false
      const packager = record({
        takenAt({ start }) {
          const end = lastEnd()
          return end && start <= end.time + tolerance ? end.at : lineBeganAt + start * 1000
        },
        isKnown({ start }) {
          const end = lastEnd()?.time
          if (end !== undefined && start < end - tolerance) return true
          if (!isBegun && end !== undefined) isAfterGap ||= start > end + tolerance
          isBegun = true
          return false
        },
      })
      for (const path of paths)
        for (const message of await readArrivals(path)) {
          packager.write(message)
          if (performance.now() < patience) await packager.ready()
        }
      await packager.end()
      await written
    }
  }
  const onLost = (error: Error) => onTrouble('arrivalsLost', error.message)
  await catchUp().catch(onLost)
  await removeArrivals(folder).catch(onLost)
  isAfterGap = recording.parts.length > 0

  let publishers = 0

  function publish(from = now()): Publisher {
    const before = lastEnd()
    // The line goes on by as much as nothing came.
    const startAt = before ? before.time * 1000 + Math.max(0, from - before.at) : 0
    const clock = openIngestClock(Math.round(startAt))
    const dates = openDates()
    isAfterGap ||= before !== undefined
    const encoder = rendition.encode()
    const arrivals = openArrivals({ folder, stretch: publishers, hasRoom, onError: onLost })
    publishers += 1
    const packager = record({ takenAt: dates.of, onRecorded: arrivals.recorded })
    return {
      packager,
      write(message, at = now()) {
        if (message.kind === 'data') return
        const { time } = clock.place(message.kind, message.timestamp, at)
        const placed = { ...message, timestamp: time }
        dates.see(time / 1000, at)
        arrivals.write(placed, at)
        packager.write(placed)
        encoder.write(placed)
      },
      async end() {
        // Nothing waits for what is encoded.
        void encoder.end()
        await packager.end()
        await written.finally(() => arrivals.close())
      },
    }
  }

  return {
    playlist,
    recording,
    rendition,
    publish,
    measure: (formats) =>
      openMeter({ ffmpeg, thumbnail: join(folder, thumbnailName), hasRoom, now, formats }),
    thumbnail: () =>
      readFile(join(folder, thumbnailName)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    unstored: () => blocks?.missing() ?? 0,
    nextPart: () => wake.promise,
    async end() {
      await written.catch(() => {})
      playlist.end()
      await rendition.end()
      tellNews()
      await blocks?.close()
    },
    async close() {
      await written.catch(() => {})
      tellNews()
      await rendition.close()
      await blocks?.close()
      missed?.close()
      await recording.close()
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Milliseconds by which the clock of an encoder may run slow or fast a second without the dates following late. */
const drift = 0.5

/**
 * When media was taken: as if what came quickest had needed no time. It is told what arrives, and not what is packaged,
 * since a packager begins late. What was looked at for a while before it was passed on may so be dated before the end of
 * the slate that was shown meanwhile: the recording has it in that one's place.
 */
function openDates() {
  let offset = Number.POSITIVE_INFINITY
  let last = 0
  return {
    /** Media of `time`, in seconds, arrived at `now`. */
    see(time: number, now: number): void {
      const since = Math.max(0, time - last) * drift
      last = Math.max(last, time)
      offset = Math.min(now - time * 1000, offset + since)
    },
    of: ({ start }: Pick<Fragment, 'start'>): number => offset + start * 1000,
  }
}

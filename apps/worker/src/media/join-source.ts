import type { FileHandle } from 'node:fs/promises'
import { type AudioInfo, type Packet, packetArgs, parsePackets, type VideoInfo } from '@touchline/media'
import { inspectMedia } from './inspect.ts'
import { openTrack } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

/** The work of joining a recording. */
export type JoinWork = {
  folder: string
  limits: RunLimits
  /** Closes a file at the end of the work. */
  keepOpen(file: FileHandle): void
  /** The files that were opened, by their paths. */
  sources: Map<string, Promise<JoinSource>>
}

/** A track of a recorded file, with packets whose times are in `timescale`. */
export type RecordedTrack<Info> = {
  info: Info
  file: FileHandle
  timescale: number
  sampleEntry: Uint8Array
  packets: Packet[]
}

export type JoinSource = {
  video: RecordedTrack<VideoInfo> | undefined
  audio: RecordedTrack<AudioInfo> | undefined
}

/** What a piece has, and its place on the time line of the whole. */
export type RecordedPart = JoinSource & {
  /** Seconds from the clock of its file to the time line of the whole, and where it ends there. */
  shift: number
  endsAt: number
  /** A file with nothing but the piece. */
  alone(): Promise<string>
  /** A path that no other piece has, for files that are made of it. */
  name: string
}

/** Opens a recorded file, once for all of its pieces. */
export function sourceOf(path: string, work: JoinWork): Promise<JoinSource> {
  const known = work.sources.get(path)
  if (known) return known
  const source = openSource(path, work)
  work.sources.set(path, source)
  return source
}

async function openSource(path: string, work: JoinWork): Promise<JoinSource> {
  const { video, audio } = await inspectMedia(path, work.limits)
  return {
    video: video && (await openRecorded(path, 'video', video, work)),
    audio: audio && (await openRecorded(path, 'audio', audio, work)),
  }
}

async function openRecorded<Info extends { index: number }>(
  path: string,
  kind: 'video' | 'audio',
  info: Info,
  { limits, keepOpen }: JoinWork,
): Promise<RecordedTrack<Info> | undefined> {
  const { file, track } = await openTrack(path, kind)
  keepOpen(file)
  const { stdout } = await runTool('ffprobe', packetArgs(path, { stream: info.index }), limits)
  const packets = parsePackets(stdout.toString())
  return track && { info, file, packets, timescale: track.timescale, sampleEntry: track.sampleEntry }
}

/** Whether samples with one entry can follow those with the other. */
export const isSameEntry = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

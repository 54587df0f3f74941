import { INPUT_GUARD } from './input-guard.ts'
import type { MediaInfo } from './media-info.ts'

/** Where the clock of a source restarts or jumps, and how to make one time line of it. */
export type Discontinuities = {
  /** In ms from the first picture, or from the first sound if there is none, on the continuous time line. */
  at: number[]
  /** For each stream by its index, the packet (counted from 0) from which on its times are moved, and by how many seconds. */
  shifts: Map<number, { from: number; seconds: number }[]>
}

/** Seconds without a packet, in picture and sound alike, that are a jump of the clock rather than a pause. */
const LONGEST_GAP = 2
/** Seconds by which decoding times may go back without a restart of the clock. */
const TURN_BACK = 0.5

/** What a stream has between two discontinuities, in seconds. */
type Span = { start: number; end: number }
type Stretch = { firstPacket: number; shown: Span; decoded: Span }
type Stream = {
  packets: number
  end: number
  epoch: number
  stretches: Map<number, Stretch>
}

/** Whether the clock of a container may restart or jump; the times of MP4 are lengths, which add up. */
export const mayBeDiscontinuous = ({ container }: MediaInfo): boolean =>
  !/\b(mp4|avi|wav|mp3|flac|aac)\b/.test(container)

/** Arguments of ffprobe that list the times of all packets; `discontinuityFinder` reads the output. */
export const clockArgs = (file: string): string[] => [
  ...[
    '-v',
    'error',
    ...INPUT_GUARD,
    '-show_entries',
    'packet=codec_type,stream_index,pts_time,dts_time,duration_time',
  ],
  ...['-of', 'compact=p=0', file],
]

/** By how much and to what time the clock jumps, and where the streams were then; none before the first stretch. */
type Jump = { by: number; to: number; ends: Map<Stream, number> }

const NOTHING: Span = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }

function widen(span: Span, at: number, duration: number) {
  span.start = Math.min(span.start, at)
  span.end = Math.max(span.end, at + duration)
}

/**
 * Finds the discontinuities of a source in the output of `clockArgs`, given in chunks to `read`. A discontinuity is where decoding times
 * go back or, in a broadcast container, leap ahead, in all streams that go on behind it.
 */
export function discontinuityFinder({ container, video, audio }: MediaInfo) {
  const leaps = /\b(mpegts|mpeg|flv)\b/.test(container)
  const main = (video ?? audio)!.index
  const streams = new Map<number, Stream>()
  const jumps: Jump[] = [{ by: 0, to: 0, ends: new Map() }]
  let rest = ''

  function readLine(line: string) {
    const fields = new Map(line.split('|').map((field) => field.split('=', 2) as [string, string]))
    const kind = fields.get('codec_type')
    const index = Number(fields.get('stream_index'))
    if (kind !== 'audio' && (kind !== 'video' || index !== video?.index)) return
    const stream = streams.get(index) ?? {
      ...{ packets: 0, end: Number.NaN, epoch: 0, stretches: new Map<number, Stretch>() },
    }
    streams.set(index, stream)
    const number = (name: string) => Number(fields.get(name) ?? Number.NaN)
    const packet = stream.packets++
    const pts = number('pts_time')
    const dts = Number.isFinite(number('dts_time')) ? number('dts_time') : pts
    if (!Number.isFinite(dts)) return
    const jump = dts - stream.end
    if (jump < -TURN_BACK || (leaps && jump > LONGEST_GAP)) {
      const isSame = (other: Jump) =>
        Math.abs(other.by - jump) < LONGEST_GAP && Math.abs(other.to - dts) < LONGEST_GAP
      const known = jumps.findIndex((other, i) => i > stream.epoch && isSame(other))
      const ends = new Map([...streams.values()].map((other) => [other, other.end]))
      stream.epoch = known < 0 ? jumps.push({ by: jump, to: dts, ends }) - 1 : known
    }
    const duration = number('duration_time') || 0
    stream.end = dts + duration
    const stretch = stream.stretches.get(stream.epoch) ?? {
      ...{ firstPacket: packet, shown: { ...NOTHING }, decoded: { ...NOTHING } },
    }
    stream.stretches.set(stream.epoch, stretch)
    widen(stretch.decoded, dts, duration)
    widen(stretch.shown, Number.isFinite(pts) ? pts : dts, duration)
  }

  return {
    read(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      for (const line of lines) readLine(line)
    },
    /** Undefined if there are no discontinuities. */
    discontinuities(): Discontinuities | undefined {
      readLine(rest)
      const all = [...streams.values()].filter(({ stretches }) => stretches.size > 0)
      const isOver = (stream: Stream, epoch: number) =>
        stream.epoch < epoch && !(stream.end - (jumps[epoch]!.ends.get(stream) ?? Number.NaN) > LONGEST_GAP)
      const isShared = (epoch: number) =>
        all.every((stream) => stream.stretches.has(epoch) || isOver(stream, epoch))
      const epochs = jumps.map((_, epoch) => epoch).filter((epoch) => epoch === 0 || isShared(epoch))
      return epochs.length < 2 ? undefined : layOut(streams, epochs, main)
    },
  }
}

/** Puts the stretches behind one another, all streams of a stretch moved by the same time. */
function layOut(streams: Map<number, Stream>, epochs: readonly number[], main: number): Discontinuities {
  const shifts: Discontinuities['shifts'] = new Map([...streams.keys()].map((index) => [index, []]))
  const ends = new Map<number, { shown: number; decoded: number }>()
  const at: number[] = []
  let origin = 0
  for (const [i, epoch] of epochs.entries()) {
    const next = epochs[i + 1] ?? Number.POSITIVE_INFINITY
    const present = [...streams].filter(([, { stretches }]) => stretches.has(epoch))
    const gaps = present.flatMap(([index, { stretches }]) => {
      const { shown, decoded } = stretches.get(epoch)!
      const end = ends.get(index)
      return end ? [end.shown - shown.start, end.decoded - decoded.start] : []
    })
    const seconds = i === 0 ? 0 : Math.max(...gaps)
    for (const [index, { stretches }] of present) {
      const { firstPacket, shown } = stretches.get(epoch)!
      if (i > 0) shifts.get(index)!.push({ from: firstPacket, seconds })
      const own = [...stretches].filter(([other]) => other >= epoch && other < next)
      const end = (kind: 'shown' | 'decoded') =>
        Math.max(...own.map(([, stretch]) => stretch[kind].end)) + seconds
      ends.set(index, { shown: end('shown'), decoded: end('decoded') })
      if (index !== main) continue
      if (i === 0) origin = shown.start
      else at.push(Math.round((shown.start + seconds - origin) * 1000))
    }
  }
  return { at, shifts }
}

/** Copies the picture and the sound of a source into one with a continuous clock. */
export function continuousArgs(
  info: MediaInfo,
  file: string,
  { shifts }: Discontinuities,
  output: string,
): string[] {
  const own = [...shifts].sort(
    ([a], [b]) => Number(b === info.video?.index) - Number(a === info.video?.index),
  )
  const streams = own.flatMap(([index, moves], i) => {
    const by = moves.map(({ from, seconds }, k) => {
      const more = seconds - (moves[k - 1]?.seconds ?? 0)
      return `+gte(N\\,${from})*round(${more.toFixed(6)}/TB)`
    })
    const moved = (name: string) => `if(eq(${name}\\,NOPTS)\\,NOPTS\\,${name}${by.join('')})`
    return ['-map', `0:${index}`, `-bsf:${i}`, `setts=pts=${moved('PTS')}:dts=${moved('DTS')}`]
  })
  return [
    ...['-v', 'error', '-nostdin', '-y', '-copyts', ...INPUT_GUARD, '-i', file],
    ...[...streams, '-c', 'copy', '-copyinkf', '-f', isBroadcast(info) ? 'mpegts' : 'matroska', output],
  ]
}

const isBroadcast = ({ container }: MediaInfo) => /\b(mpegts|mpeg)\b/.test(container)

/** Copies the packets of a source that was cut off to an MP4 file, without the one within which it ends. */
export const wholePacketsArgs = (file: string, output: string): string[] => [
  ...['-v', 'error', '-nostdin', '-y', '-fflags', '+discardcorrupt', ...INPUT_GUARD, '-i', file],
  ...['-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-f', 'mp4', output],
]

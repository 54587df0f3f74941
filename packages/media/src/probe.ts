import { INPUT_GUARD } from './input-guard.ts'
import type { AudioTrack, MediaInfo, Rational, VideoInfo } from './media-info.ts'
import { programmesOf } from './programmes.ts'

type Json = Record<string, unknown>

/**
 * Arguments of ffprobe that describe a file and list the packets of its first seconds; `parseProbe` reads the output.
 */
export function probeArgs(file: string): string[] {
  const entries =
    'format:stream:stream_disposition:stream_tags:stream_side_data:packet=stream_index,pts,duration,flags'
  const what = ['-show_entries', entries, '-read_intervals', '%+20', '-of', 'json']
  return ['-v', 'error', ...INPUT_GUARD, ...what, file]
}

/**
 * Parses the output of ffprobe for `probeArgs`. Missing fields become 0 or ''; a cover picture is not a video, and a
 * video or audio of unknown codec has the codec ''. Throws a SyntaxError if it is not JSON.
 */
export function parseProbe(text: string): MediaInfo {
  const root = object(JSON.parse(text))
  const streams = list(root.streams)
  const format = object(root.format)
  const packets = list(root.packets)
  const isCover = (stream: Json) => object(stream.disposition).attached_pic === 1
  const video = streams.find((stream) => stream.codec_type === 'video' && !isCover(stream))
  const sounds = streams.filter((stream) => stream.codec_type === 'audio')
  const audioTracks = sounds.map(parseAudio)
  const isDefault = sounds.findIndex((stream) => object(stream.disposition).default === 1)
  const [programme, ...otherAudio] = programmesOf(audioTracks, Math.max(0, isDefault))
  const audio = sounds[audioTracks.findIndex(({ index }) => index === programme?.index)]
  const own = number(video?.duration) || number(audio?.duration)
  const seconds = video && number(video.duration) ? own : number(format.duration) || own
  const held = video && audio && number(video.duration) ? heldSeconds(endOf(audio) - endOf(video)) : 0
  return {
    durationMs: Math.round((seconds + held) * 1000),
    heldSeconds: held,
    container: string(format.format_name),
    size: number(format.size),
    isEmpty: packets.length === 0,
    startSeconds: number(format.start_time),
    ...(video && { video: parseVideo(video, packets) }),
    audioTracks,
    ...(programme && { audio: programme }),
    otherAudio,
  }
}

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : [])
const string = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => {
  const parsed = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isFinite(parsed) ? parsed : 0
}

/** Parses '30000/1001' or '16:9'; anything else is 0/1. */
export function parseRational(value: unknown): Rational {
  const [, num, den] = /^(\d+)[/:](\d+)$/.exec(string(value)) ?? []
  return num && den && Number(den) > 0 ? { num: Number(num), den: Number(den) } : { num: 0, den: 1 }
}

const endOf = (stream: Json) => number(stream.start_time) + number(stream.duration)

/** How long the last picture stays if the sound ends that much later; hardly any recording ends with both at once. */
export const heldSeconds = (seconds: number): number => (seconds > 1 ? seconds : 0)

function parseVideo(stream: Json, packets: Json[]): VideoInfo {
  const index = number(stream.index)
  const rotation = rotationOf(stream)
  const aspect = parseRational(stream.sample_aspect_ratio)
  const hasSquarePixels = aspect.num === 0 || aspect.num === aspect.den
  const codedWidth = number(stream.width)
  const codedHeight = number(stream.height)
  const stretched = hasSquarePixels ? codedWidth : Math.round((codedWidth * aspect.num) / aspect.den)
  const isTurned = rotation % 180 !== 0
  const timeBase = parseRational(stream.time_base)
  const gop = parseGop(
    packets.filter((packet) => packet.stream_index === index),
    timeBase,
  )
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(string(stream.field_order))
  const { frameRate, isUneven } = frameRateOf(stream, isInterlaced)
  return {
    index,
    codec: string(stream.codec_name).replace(/^(none|unknown)$/, ''),
    profile: string(stream.profile),
    level: number(stream.level),
    width: isTurned ? codedHeight : stretched,
    height: isTurned ? stretched : codedHeight,
    codedWidth,
    codedHeight,
    rotation,
    isFlipped: isFlipped(stream),
    hasSquarePixels,
    frameRate,
    isInterlaced,
    isScanKnown: isInterlaced || isScanKnown(stream),
    pixelFormat: string(stream.pix_fmt),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(string(stream.color_transfer)),
    bitrate: number(stream.bit_rate),
    timeBase,
    hasBFrames: number(stream.has_b_frames) > 0,
    ...gop,
    isVariableFrameRate: gop.isVariableFrameRate || isUneven,
    startPts: gop.startPts ?? number(stream.start_pts),
    sphere: sphereOf(stream),
  }
}

function parseAudio(stream: Json): AudioTrack {
  const tags = object(stream.tags)
  return {
    index: number(stream.index),
    langId: languageOf(string(tags.language)),
    title: string(tags.title).slice(0, 200),
    codec: string(stream.codec_name).replace(/^(none|unknown)$/, ''),
    profile: string(stream.profile),
    channels: number(stream.channels),
    sampleRate: number(stream.sample_rate),
    bitrate: number(stream.bit_rate),
    startSeconds: number(stream.start_time),
    durationSeconds: number(stream.duration),
  }
}

/** The language of a track by its tag, such as `fre` or `fra`; null if it says none. */
function languageOf(tag: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) || /^(und|mul|zxx|mis|q[a-t][a-z])$/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/**
 * The average rate; the other one counts the fields of interlaced video. If frames are missing from a constant rate,
 * that rate, so that steps and clips meet the frames.
 */
function frameRateOf(stream: Json, isInterlaced: boolean): { frameRate: Rational; isUneven: boolean } {
  const average = parseRational(stream.avg_frame_rate)
  const common = parseRational(stream.r_frame_rate)
  if (average.num === 0) return { frameRate: common, isUneven: false }
  const isUneven = !isInterlaced && common.num / common.den > (average.num / average.den) * 1.01
  return { frameRate: isUneven && common.num / common.den <= 61 ? common : average, isUneven }
}

/** Whether the file says that it is progressive and probably is; no interlaced format has fewer lines or a higher rate. */
function isScanKnown(stream: Json): boolean {
  const { num, den } = parseRational(stream.avg_frame_rate)
  const isSaid = stream.field_order === 'progressive' && DELIVERED.includes(string(stream.codec_name))
  return isSaid || number(stream.height) < 480 || num / den > 31
}

/** Codecs of which nearly all files say whether they are interlaced. */
const DELIVERED = ['h264', 'hevc', 'vp8', 'vp9', 'av1']

/** Whether the display matrix mirrors the picture: the determinant of its upper left part is negative. */
function isFlipped(stream: Json): boolean {
  const text = list(stream.side_data_list)
    .map((data) => string(data.displaymatrix))
    .join('')
  const rows = text.split('\n').filter((row) => row.includes(':'))
  const [[a = 1, b = 0] = [], [c = 0, d = 1] = []] = rows.map((row) =>
    row.split(':')[1]!.trim().split(/\s+/).map(Number),
  )
  return a * d - b * c < 0
}

function rotationOf(stream: Json): number {
  const matrix = list(stream.side_data_list).find((data) => data.rotation !== undefined)
  const counterClockwise = number(matrix?.rotation)
  return (((Math.round(-counterClockwise / 90) * 90) % 360) + 360) % 360
}

/** What a file says of a sphere, by either version of the specification; one picture for each eye is no such. */
function sphereOf(stream: Json): VideoInfo['sphere'] {
  const data = list(stream.side_data_list)
  const found = data.find(({ projection }) => projection === 'equirectangular')
  const stereo = data.find(({ side_data_type: type }) => type === 'Stereo 3D')
  const isForBoth = !stereo || /^(2D|mono)$/i.test(string(stereo.type))
  return found && isForBoth ? { yaw: number(found.yaw) } : null
}

/** Derives from the packets of the first seconds: start, key frame interval, open GOPs, variable frame rate. */
function parseGop(packets: Json[], timeBase: Rational) {
  const timed = packets
    .filter((packet) => packet.pts !== undefined)
    .map(({ pts, flags }) => {
      return { pts: number(pts), isKey: string(flags).includes('K'), isHidden: string(flags).includes('D') }
    })
  const firstKey = timed.findIndex(({ isKey }) => isKey)
  const decodable = firstKey < 0 ? [] : timed.slice(firstKey)
  const keys = decodable.filter(({ isKey }) => isKey).map(({ pts }) => pts)
  const shown = decodable.filter(({ isHidden }) => !isHidden)
  const pts = shown.map((packet) => packet.pts).sort((a, b) => a - b)
  const ends = [...keys, pts[pts.length - 1] ?? 0]
  const longest = keys.reduce((most, key, i) => Math.max(most, ends[i + 1]! - key), 0)
  return {
    startPts: pts[0],
    hasHiddenStart: shown.length < decodable.length,
    keyframeIntervalMs: Math.round(((longest * timeBase.num) / timeBase.den) * 1000),
    hasOpenGop: hasLeadingPictures(decodable),
    isVariableFrameRate: isVariable(pts),
  }
}

/** Whether pictures that follow a key frame (not the first) in the file are displayed before it. */
function hasLeadingPictures(packets: readonly { pts: number; isKey: boolean }[]): boolean {
  let key = Number.NEGATIVE_INFINITY
  let keys = 0
  return packets.some(({ pts, isKey }) => {
    if (isKey) {
      key = pts
      keys++
    }
    return keys > 1 && pts < key
  })
}

function isVariable(sorted: readonly number[]): boolean {
  const steps = sorted.slice(1).map((pts, i) => pts - sorted[i]!)
  const median = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0
  return steps.some((step) => Math.abs(step - median) > Math.max(1.5, median * 0.1))
}

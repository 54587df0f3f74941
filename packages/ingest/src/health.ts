import { type AudioCodec, type MediaMessage, readMedia, readMetadata, type VideoCodec } from '@touchline/rtmp'
import type { Placed } from './clock.ts'
import type { PullFault } from './pull-source.ts'

/** What is wrong with what an encoder sends; the texts and cures are the page's. */
export type IssueCode =
  /** No picture for two seconds, or none since it connected. */
  | 'noPicture'
  | 'noSound'
  /** Nobody can play what it sends: its codec is in `codec`. */
  | 'codec'
  /** More than four seconds between pictures that need no other: `seconds`. */
  | 'keyFramesFar'
  /** The bitrate is below half of what it was: `from` and `to` in kilobits a second. */
  | 'bitrateFell'
  /** The pictures are fewer than the encoder says: `from` and `to` a second. */
  | 'picturesMissing'
  /** Its clock jumped in the last minute: `count`. */
  | 'clockJumped'
  /** Picture or sound went on in another format in the last minute: `count`. */
  | 'formatChanged'
  /** Nothing but silence for ten seconds. */
  | 'silence'
  /** The slate is on air, for nothing arrives. */
  | 'slateOnAir'
  /** Nothing can be pulled from the host in `host`. */
  | PullFault
  /** The disk of the node has room for `minutes` of what its inputs receive. */
  | 'diskLow'
  /** The last `minutes` of the recording are on the disk of the node alone: the object store takes nothing. */
  | 'notStored'

export type Issue = { code: IssueCode; params: Readonly<Record<string, number | string>> }

/** What an input receives; what is not known is null. */
export type Health = {
  /** Bits a second over the last two seconds. */
  bitrate: number
  /** Pictures a second over the last two seconds. */
  frameRate: number | null
  width: number | null
  height: number | null
  videoCodec: string | null
  audioCodec: string | null
  /** Seconds between the last two pictures that need no other. */
  keyframeInterval: number | null
  /** How loud the sound was last, in dB below full scale. */
  audioLevel: number | null
  issues: Issue[]
}

/** What describes picture and sound. */
export type Formats = ReadonlyMap<'audio' | 'video', Buffer>

export type HealthMeter = {
  readonly formats: Formats
  /** Counts a message that arrived at `now`, in milliseconds. */
  count(message: MediaMessage, placed: Placed | undefined, now: number): void
  /** Notes how loud the sound is, in dB below full scale; minus infinity is silence. */
  hear(level: number, now: number): void
  read(now: number): Health
}

const windowMs = 2_000
const recentMs = 60_000
const usualMs = 30_000
const silentMs = 10_000
/** Milliseconds before another format in which what is announced is announced of it. */
const announcedMs = 1_000
const farSeconds = 4
/** dB below which nobody hears anything. */
const silence = -70
/** dB that digital silence counts as, which has none. */
const quietest = -120
/** The share of the usual bitrate, and of the pictures announced, below which something is wrong. */
const leastBitrate = 0.5
const leastPictures = 0.9

/** What people call codecs. */
const codecNames: Readonly<Record<VideoCodec | AudioCodec, string>> = {
  h264: 'H.264',
  h265: 'H.265',
  av1: 'AV1',
  vp9: 'VP9',
  aac: 'AAC',
  opus: 'Opus',
  mp3: 'MP3',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  flac: 'FLAC',
}
const playable: readonly (VideoCodec | AudioCodec)[] = ['h264', 'h265', 'aac', 'opus', 'mp3', 'ac3', 'eac3']

/** A sum over the last milliseconds, in steps of a tenth of a second. */
function openWindow(lengthMs: number) {
  const steps: { at: number; value: number }[] = []
  let sum = 0
  const forget = (now: number) => {
    while (steps[0] && steps[0].at <= now - lengthMs) sum -= steps.shift()!.value
  }
  return {
    add(value: number, now: number) {
      const at = Math.floor(now / 100) * 100
      const last = steps.at(-1)
      if (last?.at === at) last.value += value
      else steps.push({ at, value })
      sum += value
      forget(now)
    },
    /** The sum a second, over as long as it has been counted. */
    rate(now: number): number {
      forget(now)
      const first = steps[0]
      return first ? (sum * 1000) / Math.max(500, now - first.at) : 0
    },
    count: (now: number) => {
      forget(now)
      return sum
    },
  }
}

/**
 * Measures what an encoder sends from its messages alone. `formats` are those of its connection before, if it goes on
 * after that.
 */
export function openHealthMeter(openedAt: number, before: Formats = new Map()): HealthMeter {
  const bits = openWindow(windowMs)
  const usualBits = openWindow(usualMs)
  const pictures = openWindow(windowMs)
  const jumps = openWindow(recentMs)
  const changes = openWindow(recentMs)
  const formats = new Map(before)
  const codecs = { video: null as string | null, audio: null as string | null }
  const unplayable = new Set<string>()
  const last = { video: openedAt, audio: openedAt, heard: openedAt }
  let level: number | null = null
  let announced = {
    width: null as number | null,
    height: null as number | null,
    frameRate: null as number | null,
  }
  let announcedAt = openedAt
  /** When the last picture that needs no other arrived and is shown, and how long it had been since the one before. */
  let key: { arrived: number; time: number; interval: number | null } | undefined

  /** Notes what describes a track. What was announced long before another format is not true of it. */
  function describe(kind: 'audio' | 'video', payload: Buffer, now: number): void {
    const known = formats.get(kind)
    formats.set(kind, Buffer.from(payload))
    if (!known || known.equals(payload)) return
    changes.add(1, now)
    if (kind === 'video' && now - announcedAt > announcedMs)
      announced = { width: null, height: null, frameRate: null }
  }

  function announce(message: MediaMessage, now: number): void {
    const told = readMetadata(message)
    if (!told) return
    announcedAt = now
    const number = (name: string) => {
      const value = told[name]
      return typeof value === 'number' && value > 0 && value < 100_000 ? value : null
    }
    announced = { width: number('width'), height: number('height'), frameRate: number('framerate') }
  }

  function issuesAt(now: number, health: Omit<Health, 'issues'>): Issue[] {
    const issues: Issue[] = []
    const tell = (is: boolean, code: IssueCode, params: Issue['params'] = {}) => {
      if (is) issues.push({ code, params })
    }
    for (const codec of unplayable) tell(true, 'codec', { codec })
    const hasPicture = now - last.video < windowMs
    tell(!hasPicture, 'noPicture')
    tell(now - last.audio >= windowMs, 'noSound')
    tell(codecs.audio !== null && now - last.audio < windowMs && now - last.heard >= silentMs, 'silence')
    const waiting = key ? (now - key.arrived) / 1000 : 0
    const interval = Math.max(health.keyframeInterval ?? 0, waiting)
    tell(hasPicture && interval > farSeconds + 0.1, 'keyFramesFar', {
      seconds: Math.round(interval * 10) / 10,
    })
    const usual = usualBits.rate(now)
    const isFalling = now - openedAt > windowMs && health.bitrate < usual * leastBitrate
    tell(isFalling, 'bitrateFell', { from: Math.round(usual / 1000), to: Math.round(health.bitrate / 1000) })
    const wanted = announced.frameRate
    const isMissing = wanted !== null && (health.frameRate ?? 0) < wanted * leastPictures
    tell(hasPicture && now - openedAt > windowMs && isMissing, 'picturesMissing', {
      from: wanted ?? 0,
      to: health.frameRate ?? 0,
    })
    const times = jumps.count(now)
    tell(times > 0, 'clockJumped', { count: times })
    const changed = changes.count(now)
    tell(changed > 0, 'formatChanged', { count: changed })
    return issues
  }

  return {
    formats,
    count(message, placed, now) {
      bits.add(message.payload.length * 8, now)
      usualBits.add(message.payload.length * 8, now)
      if (message.kind === 'data') return announce(message, now)
      const facts = readMedia(message)
      if (!facts) return
      const name = facts.codec ? codecNames[facts.codec] : facts.name
      codecs[message.kind] = name
      if (!facts.codec || !playable.includes(facts.codec)) unplayable.add(name)
      if (facts.part === 'config') describe(message.kind, message.payload, now)
      if (facts.part !== 'frame') return
      last[message.kind] = now
      if (placed && placed.jump !== 0) jumps.add(1, now)
      if (message.kind === 'audio') return
      pictures.add(1, now)
      if (!facts.isKeyFrame) return
      const time = placed?.time ?? now
      key = { arrived: now, time, interval: key ? (time - key.time) / 1000 : null }
    },
    hear(heard, now) {
      level = Math.max(quietest, Math.round(heard * 10) / 10)
      if (heard > silence) last.heard = now
    },
    read(now) {
      const health = {
        bitrate: Math.round(bits.rate(now)),
        frameRate: codecs.video === null ? null : Math.round(pictures.rate(now) * 10) / 10,
        width: announced.width,
        height: announced.height,
        videoCodec: codecs.video,
        audioCodec: codecs.audio,
        keyframeInterval: key?.interval ?? null,
        audioLevel: level,
      }
      return { ...health, issues: issuesAt(now, health) }
    },
  }
}

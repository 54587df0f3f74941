import { type Amf, type AmfObject, readAmf } from './amf.ts'
import { RtmpFault } from './fault.ts'

/** What an encoder sends of picture, sound or metadata; the payload is that of an FLV tag. */
export type MediaMessage = {
  kind: 'audio' | 'video' | 'data'
  /** Milliseconds of the encoder's clock, modulo 2 to the 32nd. */
  timestamp: number
  payload: Buffer
}

export type VideoCodec = 'h264' | 'h265' | 'av1' | 'vp9'
export type AudioCodec = 'aac' | 'opus' | 'mp3' | 'ac3' | 'eac3' | 'flac'

/** What a message of media is. */
export type MediaFacts = {
  /** Undefined if it is none that is known; `name` says what it calls itself. */
  codec: VideoCodec | AudioCodec | undefined
  name: string
  /** `config` describes what follows, `frame` is a picture or sound, `end` that there are no more. */
  part: 'config' | 'frame' | 'end'
  isKeyFrame: boolean
}

/** Adobe, "Video File Format", E.4.2.1 and E.4.3.1; Veovera, "Enhanced RTMP" v1 and v2. */
const fourCharacterCodes: Readonly<Record<string, VideoCodec | AudioCodec>> = {
  avc1: 'h264',
  hvc1: 'h265',
  av01: 'av1',
  vp09: 'vp9',
  mp4a: 'aac',
  Opus: 'opus',
  '.mp3': 'mp3',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  fLaC: 'flac',
}
const videoCodecs: Readonly<Record<number, VideoCodec>> = { 7: 'h264', 12: 'h265' }
const audioCodecs: Readonly<Record<number, AudioCodec>> = { 2: 'mp3', 10: 'aac', 14: 'mp3' }
const keyFrame = 1
const command = 5
const metadataPacket = 4

/** Reads what a message of picture or sound is; undefined if it is neither, or carries nothing. Throws `RtmpFault`. */
export function readMedia({ kind, payload }: MediaMessage): MediaFacts | undefined {
  if (payload.length === 0 || kind === 'data') return undefined
  if (kind === 'video') return readVideo(payload)
  const facts = readAudio(payload)
  // ffmpeg describes AAC that it takes from a transport stream by nothing at first, and anew once it knows more.
  const isEmpty = facts?.codec === 'aac' && facts.part === 'config' && payload.length <= emptyBytes(payload)
  return isEmpty ? undefined : facts
}

/** Bytes of a configuration of sound that says nothing: of Enhanced RTMP, and of that before it. */
const emptyBytes = (payload: Buffer) => (payload[0]! >> 4 === 9 ? 5 : 2)

function readVideo(payload: Buffer): MediaFacts | undefined {
  const first = payload[0]!
  const frameType = (first >> 4) & 7
  if (frameType === command) return undefined
  const isKey = frameType === keyFrame
  if (first & 0x80) {
    const packet = first & 15
    if (packet === metadataPacket) return undefined
    const part = partOf(packet)
    return { ...codeOf(payload, 1), part, isKeyFrame: isKey && part === 'frame' }
  }
  const id = first & 15
  const codec = videoCodecs[id]
  if (!codec) return { codec, name: `video codec ${id}`, part: 'frame', isKeyFrame: isKey }
  const part = partOf(byteAt(payload, 1))
  return { codec, name: codec, part, isKeyFrame: isKey && part === 'frame' }
}

function readAudio(payload: Buffer): MediaFacts | undefined {
  const first = payload[0]!
  const id = first >> 4
  if (id === 9) {
    const packet = first & 15
    if (packet > 2) return undefined
    return { ...codeOf(payload, 1), part: partOf(packet), isKeyFrame: false }
  }
  const codec = audioCodecs[id]
  if (!codec) return { codec, name: `audio codec ${id}`, part: 'frame', isKeyFrame: false }
  const part = codec === 'aac' && byteAt(payload, 1) === 0 ? 'config' : 'frame'
  return { codec, name: codec, part, isKeyFrame: false }
}

/** The packet types of AVC and of Enhanced RTMP: 0 begins a sequence, 2 ends it. */
const partOf = (packet: number): MediaFacts['part'] =>
  packet === 0 ? 'config' : packet === 2 ? 'end' : 'frame'

function codeOf(payload: Buffer, at: number): Pick<MediaFacts, 'codec' | 'name'> {
  if (payload.length < at + 4) throw new RtmpFault('a codec is cut off')
  const name = payload.toString('latin1', at, at + 4)
  return { codec: fourCharacterCodes[name], name: /^[\w.-]{4}$/.test(name) ? name : 'unknown' }
}

function byteAt(payload: Buffer, at: number): number {
  const byte = payload[at]
  if (byte === undefined) throw new RtmpFault('a message of media is cut off')
  return byte
}

/**
 * Milliseconds between the times at which a picture is decoded and shown; 0 if the message has no picture, or says
 * nothing of it.
 */
export function compositionOf({ kind, payload }: MediaMessage): number {
  if (kind !== 'video' || payload.length < 8) return 0
  const isEnhanced = (payload[0]! & 0x80) !== 0
  // Of the enhanced messages, those of type 1 have it behind the codec.
  if (isEnhanced) return (payload[0]! & 15) === 1 ? payload.readIntBE(5, 3) : 0
  return payload[1] === 1 ? payload.readIntBE(2, 3) : 0
}

/** What an encoder says about its stream, by name: `width`, `height`, `framerate`, `encoder`; undefined if it says nothing. */
export function readMetadata({ kind, payload }: MediaMessage): AmfObject | undefined {
  if (kind !== 'data') return undefined
  const values = readAmf(payload)
  if (values[0] !== 'onMetaData' && values[0] !== '@setDataFrame') return undefined
  return values.find(isObject)
}

export const isObject = (value: Amf | undefined): value is AmfObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

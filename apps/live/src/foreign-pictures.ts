import { type MediaMessage, readMedia, type VideoCodec } from '@touchline/rtmp'

/** Pictures in a row that are no pictures of their codec, after which they are of another. */
const mostForeign = 10

/** Whether a unit of a picture is a slice, by its first two bytes (ITU-T H.264, 7.3.1, and H.265, 7.3.1.2). */
const isSlice: Partial<Record<VideoCodec, (first: number, second: number) => boolean>> = {
  h264: (first) => [1, 5].includes(first & 31) && (first & 0x80) === 0,
  h265: (first, second) => first >> 1 <= 21 && (first & 1) === 0 && second >> 3 === 0 && (second & 7) !== 0,
}

/** Where the units of a picture begin in a message: each has its length before it. */
function unitsOf(payload: Buffer): number {
  if ((payload[0]! & 0x80) === 0) return 5
  return (payload[0]! & 15) === 1 ? 8 : 5
}

function hasSlice(payload: Buffer, isOwn: (first: number, second: number) => boolean): boolean {
  for (let at = unitsOf(payload); at + 6 <= payload.length; at += 4 + payload.readUInt32BE(at))
    if (isOwn(payload[at + 4]!, payload[at + 5]!)) return true
  return false
}

/**
 * Says of each message whether pictures have become those of another codec under the name of the one before: so ffmpeg
 * passes on a transport stream whose table names another codec for the same stream.
 */
export function openForeignPictures(): (message: MediaMessage) => boolean {
  let foreign = 0
  return (message) => {
    if (message.kind !== 'video') return false
    const facts = readMedia(message)
    const isOwn = facts?.part === 'frame' && isSlice[facts.codec as VideoCodec]
    if (isOwn) foreign = hasSlice(message.payload, isOwn) ? 0 : foreign + 1
    return foreign >= mostForeign
  }
}

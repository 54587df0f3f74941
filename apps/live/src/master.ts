import { type Look, lookOf, masterPlaylist } from '@touchline/lowlatency'
import { renditionBits, renditionSide } from './encoder.ts'
import type { Recording } from './recording.ts'
import { renditionName } from './rendition.ts'
import { type LiveSession, liveName } from './session.ts'

/** The H.264 profile and level of what is encoded (RFC 6381), and bits per second of its sound and of what is around it. */
const encodedCodec = 'avc1.4d401e'
const besidePictures = 250_000
/** How much more than measured a segment may have. */
const headroom = 1.1

/**
 * The playlist of all renditions. The smaller one is named as soon as there is room to encode it, and stays: what it
 * lacks are gaps.
 */
export async function masterOf({ playlist, recording, rendition }: LiveSession): Promise<string> {
  const look = await lookOfNewest(recording)
  const bandwidth = Math.round(playlist.bandwidth() * headroom)
  const top = { ...look, address: liveName, bandwidth }
  const smaller = rendition.recording()
  if (!smaller) return masterPlaylist([top])
  const known = await lookOfNewest(smaller)
  const small = {
    ...(known.width > 0 ? known : expectedLook(look)),
    address: `${renditionName}.m3u8`,
    bandwidth: Math.min(renditionBits.most + besidePictures, bandwidth),
  }
  return masterPlaylist([top, small])
}

async function lookOfNewest(recording: Recording): Promise<Look> {
  const newest = recording.parts.findLast(({ size }) => size > 0)
  const first = newest && recording.parts.find(({ file, size }) => file === newest.file && size > 0)
  if (!first) return { width: 0, height: 0, codecs: undefined }
  return lookOf(await recording.read(first.file, 0, first.offset))
}

/** What is going to be encoded of these pictures. */
function expectedLook({ width, height, codecs }: Look): Look {
  const scale = renditionSide / Math.min(width, height)
  const even = (pixels: number) => 2 * Math.round((pixels * scale) / 2)
  const sound = codecs?.split(',').filter((codec) => !/^(avc|hvc)1/.test(codec)) ?? []
  return {
    ...{ width: even(width), height: even(height) },
    codecs: codecs === undefined ? undefined : [encodedCodec, ...sound].join(','),
  }
}

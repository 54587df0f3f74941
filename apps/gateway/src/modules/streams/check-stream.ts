import type { StreamCheck, StreamProblem } from '@touchline/contract'
import { OutboundError, openPublic } from '@touchline/outbound'

/** The longest playlist that is read, in bytes: a live one with hours of rewinding has about 1 MB. */
const longestPlaylist = 8 * 1024 * 1024
const usualPatienceMs = 8_000

type Playlist = { isLive: boolean; duration: number; beganAt: string | null; segments: number }

/** `resolve` is the name lookup, as in `openPublic`. */
type Options = { patienceMs?: number; resolve?: (host: string) => Promise<string[]> }

/** Reads an HLS stream as a player would, and says whether it is playable, and if not, why. */
export async function checkAddress(address: string, options: Options = {}): Promise<StreamCheck> {
  const at = new Date().toISOString()
  const failed = (problem: StreamProblem): StreamCheck => ({
    at,
    problem,
    isLive: false,
    duration: null,
    beganAt: null,
  })
  try {
    const { patienceMs = usualPatienceMs, ...found } = options
    const reading = { ...found, signal: AbortSignal.timeout(patienceMs), idleMs: patienceMs }
    const first = await readPlaylist(address, reading)
    if (first === undefined) return failed('not_hls')
    const variant = variantOf(first)
    const media = variant ? await readPlaylist(new URL(variant, address).href, reading) : first
    if (media === undefined) return failed('not_hls')
    const { isLive, duration, beganAt, segments } = parseMedia(media)
    if (segments === 0) return failed('no_segments')
    return { at, problem: null, isLive, duration: isLive ? null : duration, beganAt }
  } catch (error) {
    return failed(problemOf(error))
  }
}

const problemOf = (error: unknown): StreamProblem => {
  if (!(error instanceof OutboundError)) return 'unreachable'
  if (error.code === 'not_public') return 'private_address'
  return error.code === 'unreachable' ? 'unreachable' : 'refused'
}

/** The text of a playlist; undefined if it is something else. */
async function readPlaylist(
  address: string,
  reading: Parameters<typeof openPublic>[1],
): Promise<string | undefined> {
  const answer = await openPublic(address, reading)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    const isOther = chunks.length === 1 && !/^\uFEFF?\s*#EXTM3U/.test(chunk.subarray(0, 64).toString())
    if (size > longestPlaylist || isOther) {
      answer.destroy()
      return undefined
    }
  }
  return size > 0 ? Buffer.concat(chunks).toString() : undefined
}

/** The address of the first variant of a multivariant playlist. */
const variantOf = (playlist: string): string | undefined =>
  /^#EXT-X-STREAM-INF[^\r\n]*[\r\n]+(?:#[^\r\n]*[\r\n]+)*([^#\r\n][^\r\n]*)/m.exec(playlist)?.[1]?.trim()

function parseMedia(playlist: string): Playlist {
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds))
  const written = /^#EXT-X-PROGRAM-DATE-TIME:(\S+)/m.exec(playlist)?.[1]
  const began = written === undefined ? Number.NaN : Date.parse(written)
  return {
    isLive: !/^#EXT-X-ENDLIST/m.test(playlist),
    duration: Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) * 1000),
    beganAt: Number.isNaN(began) ? null : new Date(began).toISOString(),
    segments: lengths.length,
  }
}

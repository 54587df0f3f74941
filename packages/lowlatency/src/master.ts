import { findBox, listBoxes } from '@touchline/media'

/** What a player is to know of a rendition before it loads it. */
export type Look = {
  width: number
  height: number
  /** As RFC 6381 has them; undefined if one of them is unknown. */
  codecs: string | undefined
}

export type Variant = Look & {
  /** The address of its playlist. */
  address: string
  /** Bits per second: of the largest segment. */
  bandwidth: number
}

/** The playlist of all renditions of a live, the best one first. */
export function masterPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ address, bandwidth, width, height, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${width > 0 ? `,RESOLUTION=${width}x${height}` : ''}${
      codecs === undefined ? '' : `,CODECS="${codecs}"`
    }`,
    address,
  ])
  return `${['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}

/** The pictures and codecs of what begins with this head of a fragmented MP4; its size is 0 if it has no pictures. */
export function lookOf(init: Buffer): Look {
  const moov = findBox(init, ['moov'])!
  const traks = listBoxes(init, moov.start, moov.end).filter(({ type }) => type === 'trak')
  let [width, height] = [0, 0]
  const codecs = traks.map(({ start, end }) => {
    const stsd = findBox(init, ['mdia', 'minf', 'stbl', 'stsd'], start, end)
    const entry = stsd && listBoxes(init, stsd.start + 8, stsd.end)[0]
    if (!entry) return undefined
    // Of a visual sample entry: 24 bytes before its size, 78 before its boxes (ISO/IEC 14496-12, 12.1.3).
    const config = (type: string) => {
      const found = findBox(init, [type], entry.start + 78, entry.end)
      if (!found) return undefined
      width = init.readUInt16BE(entry.start + 24)
      height = init.readUInt16BE(entry.start + 26)
      return init.subarray(found.start, found.end)
    }
    if (entry.type === 'avc1') return avcCodec(config('avcC'))
    if (entry.type === 'hvc1') return hevcCodec(config('hvcC'))
    return { mp4a: 'mp4a.40.2', Opus: 'opus' }[entry.type]
  })
  const isKnown = codecs.every((codec) => codec !== undefined)
  return { width, height, codecs: isKnown ? codecs.join(',') : undefined }
}

const avcCodec = (config: Buffer | undefined) => config && `avc1.${config.subarray(1, 4).toString('hex')}`

/** ISO/IEC 14496-15, annex E.3. */
function hevcCodec(config: Buffer | undefined): string | undefined {
  if (!config) return undefined
  const general = config[1]!
  const space = ['', 'A', 'B', 'C'][general >> 6]!
  const tier = general & 0x20 ? 'H' : 'L'
  let flags = 0
  for (let bit = 0; bit < 32; bit++) if (config.readUInt32BE(2) & (1 << bit)) flags |= 1 << (31 - bit)
  const constraints = [...config.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase())
  while (constraints.at(-1) === '0') constraints.pop()
  const compatibility = (flags >>> 0).toString(16).toUpperCase()
  return [`hvc1.${space}${general & 0x1f}`, compatibility, `${tier}${config[12]}`, ...constraints].join('.')
}

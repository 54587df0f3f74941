/** A segment of a playlist: `start` and `duration` in seconds, `offset` and `size` locate its bytes within `uri`. */
export type Segment = { uri: string; start: number; duration: number; offset: number; size: number }

export type MediaPlaylist = { map?: string; segments: Segment[] }

/** Parses a media playlist of byte ranges. Unknown lines are ignored. */
export function parsePlaylist(text: string): MediaPlaylist {
  const segments: Segment[] = []
  let map: string | undefined
  let duration = 0
  let start = 0
  let range = { offset: 0, size: 0 }
  for (const line of text.split(/\r?\n/)) {
    const [, seconds] = /^#EXTINF:([\d.]+)/.exec(line) ?? []
    const [, size, offset] = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/.exec(line) ?? []
    if (seconds !== undefined) duration = Number(seconds)
    else if (size !== undefined) {
      range = {
        offset: offset === undefined ? range.offset + range.size : Number(offset),
        size: Number(size),
      }
    } else if (line.startsWith('#EXT-X-MAP:')) map = line.slice('#EXT-X-MAP:'.length)
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ uri: line, start, duration, ...range })
      start += duration
    }
  }
  return { ...(map !== undefined && { map }), segments }
}

/**
 * Extends the last segment of a playlist to the end of the media: for pictures that we encoded, ffmpeg counts it only
 * up to the start of its last packet.
 */
export function stretchLastSegment(text: string, totalSeconds: number): string {
  const { segments } = parsePlaylist(text)
  const last = segments[segments.length - 1]
  if (!last || totalSeconds <= last.start) return text
  const at = text.lastIndexOf('#EXTINF:')
  const longest = Math.max(
    ...segments.slice(0, -1).map(({ duration }) => duration),
    totalSeconds - last.start,
  )
  const stretched = text
    .slice(at)
    .replace(/^#EXTINF:[\d.]+/, `#EXTINF:${(totalSeconds - last.start).toFixed(6)}`)
  const head = text
    .slice(0, at)
    .replace(/(#EXT-X-TARGETDURATION:)\d+/, `$1${Math.max(1, Math.round(longest))}`)
  return head + stretched
}

/** The bitrates of a playlist in bits per second: of its largest segment, and on average. */
export function bitratesOf(segments: readonly Segment[]): { peak: number; average: number } {
  const long = segments.filter(({ duration }) => duration >= 0.5)
  const rates = (long.length > 0 ? long : segments).map(({ size, duration }) => (size * 8) / (duration || 1))
  const bits = segments.reduce((sum, { size }) => sum + size * 8, 0)
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0)
  return { peak: Math.round(Math.max(0, ...rates)), average: Math.round(bits / (seconds || 1)) }
}

export type Variant = {
  playlist: string
  width: number
  height: number
  frameRate: number
  codec: string
  peak: number
  average: number
}

/** The sound in one language; `langId` is null if it is not known. */
export type AudioVariant = {
  langId: string | null
  playlist: string
  codec: string
  channels: number
  peak: number
  average: number
}

/**
 * The text of a master playlist; paths are relative to it. The first sound is the default one. Without pictures it is also
 * the only variant.
 */
export function masterPlaylist(variants: readonly Variant[], sounds: readonly AudioVariant[] = []): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const [audio] = sounds
  const hasGroup = variants.length > 0 ? sounds.length > 0 : sounds.length > 1
  const group = hasGroup ? ',AUDIO="audio"' : ''
  for (const { langId, channels, playlist } of hasGroup ? sounds : []) {
    const language = langId ? `,LANGUAGE="${langId}"` : ''
    const isDefault = playlist === audio!.playlist ? 'YES' : 'NO'
    const name = `TYPE=AUDIO,GROUP-ID="audio",NAME="${nameOfSound(langId)}"${language}`
    lines.push(
      `#EXT-X-MEDIA:${name},DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="${channels}",URI="${playlist}"`,
    )
  }
  const sound = ratesOf(sounds)
  for (const variant of variants) {
    const codecs = [variant.codec, ...new Set(sounds.map(({ codec }) => codec))].join(',')
    const rates = bandwidth(variant.peak + sound.peak, variant.average + sound.average)
    const picture = `RESOLUTION=${variant.width}x${variant.height},FRAME-RATE=${variant.frameRate.toFixed(3)}`
    lines.push(`#EXT-X-STREAM-INF:${rates},CODECS="${codecs}",${picture}${group}`, variant.playlist)
  }
  if (audio && variants.length === 0) {
    const rates = bandwidth(sound.peak, sound.average)
    const codecs = [...new Set(sounds.map(({ codec }) => codec))].join(',')
    lines.push(`#EXT-X-STREAM-INF:${rates},CODECS="${codecs}"${group}`, audio.playlist)
  }
  return `${lines.join('\n')}\n`
}

/** The bits per second of sounds of which one is heard at a time. */
export const ratesOf = (sounds: readonly { peak: number; average: number }[]) => ({
  peak: Math.max(0, ...sounds.map(({ peak }) => peak)),
  average: Math.max(0, ...sounds.map(({ average }) => average)),
})

/** Reads the pictures of a master playlist of ours, without the sound, whose rates are given. */
export function parseVariants(master: string, sound: { peak: number; average: number }): Variant[] {
  const lines = master.split('\n')
  return lines.flatMap((line, index) => {
    const number = (name: string) => Number(new RegExp(`[:,]${name}=([\\d.]+)`).exec(line)?.[1] ?? 0)
    const [, width, height] = /^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
    const codec = /CODECS="([^",]+)/.exec(line)?.[1]
    const playlist = lines[index + 1]
    if (!width || !codec || !playlist) return []
    const size = { width: Number(width), height: Number(height), frameRate: number('FRAME-RATE') }
    const peak = number('BANDWIDTH') - sound.peak
    return [{ playlist, ...size, codec, peak, average: number('AVERAGE-BANDWIDTH') - sound.average }]
  })
}

/** A language in itself, as players show that have no names of their own. */
const nameOfSound = (langId: string | null) =>
  langId ? (new Intl.DisplayNames([langId], { type: 'language' }).of(langId) ?? langId) : 'Original'

const bandwidth = (peak: number, average: number) => `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`

/** The codec string of an `avcC` body in playlists, e.g. avc1.64001f. */
export const avcCodecName = (config: Uint8Array): string =>
  `avc1.${[...config.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The codec string of AAC sound in playlists, by ffprobe's name of the profile. */
export const aacCodecName = (profile: string): string =>
  ({ 'HE-AAC': 'mp4a.40.5', 'HE-AACv2': 'mp4a.40.29' })[profile] ?? 'mp4a.40.2'

/**
 * A playlist of the segments of a rendition that cover a range, playable before the clip itself is made. `baseUrl` is
 * what the rendition's file names are relative to, with a trailing slash. A player starts at `startMs` and stops at
 * `endMs`, both counted from the start of this playlist. Undefined if no segment covers the range.
 */
export function clipPreviewPlaylist(
  topRenditionPlaylist: string,
  inMs: number,
  outMs: number,
  baseUrl: string,
): { playlist: string; startMs: number; endMs: number } | undefined {
  const { map, segments } = parsePlaylist(topRenditionPlaylist)
  const covering = segments.filter(({ start, duration }) => {
    return Math.round((start + duration) * 1000) > inMs && Math.round(start * 1000) < outMs
  })
  const first = covering[0]
  if (!first || outMs <= inMs) return undefined
  const startMs = inMs - Math.round(first.start * 1000)
  const longest = Math.ceil(Math.max(...covering.map(({ duration }) => duration)))
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${longest}`, '#EXT-X-PLAYLIST-TYPE:VOD']
  const from = `#EXT-X-START:TIME-OFFSET=${(startMs / 1000).toFixed(3)},PRECISE=YES`
  const init = map && [`#EXT-X-MAP:${map.replace(/URI="([^"]+)"/, (_, uri) => `URI="${baseUrl}${uri}"`)}`]
  const body = covering.flatMap(({ uri, duration, size, offset }) => [
    `#EXTINF:${duration.toFixed(6)},`,
    ...(size > 0 ? [`#EXT-X-BYTERANGE:${size}@${offset}`] : []),
    `${baseUrl}${uri}`,
  ])
  const lines = [...head, '#EXT-X-MEDIA-SEQUENCE:0', from, ...(init ?? []), ...body, '#EXT-X-ENDLIST', '']
  return { playlist: lines.join('\n'), startMs, endMs: startMs + outMs - inMs }
}

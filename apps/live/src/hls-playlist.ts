/** What the first bytes of a playlist are (RFC 8216, 4.3.1.1). */
const head = '#EXTM3U'

export const isPlaylist = (bytes: Buffer): boolean =>
  bytes
    .toString('utf8', 0, 16)
    .replace(/^\ufeff/, '')
    .startsWith(head)

const attribute = (line: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? []
  return quoted ?? plain
}

/**
 * Of a playlist that offers several renditions, the one with the highest bitrate with its sound; other playlists as they
 * are.
 */
function chooseRendition(lines: readonly string[]): string[] {
  const offers = lines.flatMap((line, at) => {
    const uri = lines.findIndex((next, index) => index > at && next !== '' && !next.startsWith('#'))
    return line.startsWith('#EXT-X-STREAM-INF:') && uri > 0 ? [{ at, uri }] : []
  })
  if (offers.length === 0) return [...lines]
  const bitrate = ({ at }: { at: number }) => Number(attribute(lines[at]!, 'BANDWIDTH') ?? 0)
  const best = offers.reduce((one, other) => (bitrate(other) > bitrate(one) ? other : one))
  const group = attribute(lines[best.at]!, 'AUDIO')
  const sounds = lines.filter(
    (line) =>
      line.startsWith('#EXT-X-MEDIA:') &&
      attribute(line, 'TYPE') === 'AUDIO' &&
      group !== undefined &&
      attribute(line, 'GROUP-ID') === group,
  )
  const sound = sounds.find((line) => attribute(line, 'DEFAULT') === 'YES') ?? sounds[0]
  const general = lines.filter((line) => /^#EXT(M3U|-X-VERSION|-X-INDEPENDENT)/.test(line))
  return [...general, ...(sound ? [sound] : []), lines[best.at]!, lines[best.uri]!]
}

/** Makes a name of an address; `extension` is that of a file whose address has none that ffmpeg knows. */
type Rename = (address: URL, extension: string) => string

/** A playlist in which each address is what `rename` makes of it; `base` is where the playlist was. */
export function rewritePlaylist(text: string, base: URL, rename: Rename): string {
  const extension = /^#EXT-X-MAP:/m.test(text) ? '.mp4' : '.ts'
  const renamed = (uri: string) => (URL.canParse(uri, base.href) ? rename(new URL(uri, base), extension) : '')
  return chooseRendition(text.replace(/^\ufeff/, '').split(/\r?\n/))
    .map((line) => {
      if (!line.startsWith('#')) return line.trim() === '' ? '' : renamed(line.trim())
      return line.replace(
        /([:,]URI=")([^"]*)"/g,
        (_, before: string, uri: string) => `${before}${renamed(uri)}"`,
      )
    })
    .join('\n')
}

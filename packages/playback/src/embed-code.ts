type Embedded = {
  /** The absolute URL of the player. */
  src: string
  title: string
  width: number | null
  height: number | null
  /** In px: for pages that show more than the player. */
  minHeight?: number
}

const escaped: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** What the frame may do in the site that shows it, as attributes. */
export const frameRights =
  'allow="accelerometer; autoplay; clipboard-write; fullscreen; gyroscope; picture-in-picture; web-share" allowfullscreen loading="lazy"'

/** The HTML that shows a video in another site: as wide as its place, in the video's shape. */
export function embedCode({ src, title, width, height, minHeight }: Embedded): string {
  const text = (value: string) => value.replace(/[&"<>]/g, (character) => escaped[character] ?? '')
  const shape = width && height ? `${width} / ${height}` : '16 / 9'
  const least = minHeight ? `; min-height: ${minHeight}px` : ''
  return `<iframe src="${text(src)}" title="${text(title)}" style="width: 100%; aspect-ratio: ${shape}${least}; border: 0" ${frameRights}></iframe>`
}

/** The HTML that shows the page of an event or a conference: tall enough for what is beside or below the player. */
export const programmeEmbedCode = (src: string, title: string): string =>
  embedCode({ src, title, width: null, height: null, minHeight: 560 })

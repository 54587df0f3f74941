type Embedded = {
  /** The absolute URL of the player. */
  src: string
  title: string
  width: number | null
  height: number | null
}

const escaped: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** The HTML that shows a video in another site: as wide as its place, in the video's shape. */
export function embedCode({ src, title, width, height }: Embedded): string {
  const text = (value: string) => value.replace(/[&"<>]/g, (character) => escaped[character] ?? '')
  const shape = width && height ? `${width} / ${height}` : '16 / 9'
  const rights = 'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"'
  return `<iframe src="${text(src)}" title="${text(title)}" style="width: 100%; aspect-ratio: ${shape}; border: 0" ${rights}></iframe>`
}

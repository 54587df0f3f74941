/** One rendition of a stream: its size in pixels and its bits per second. */
export type Quality = { width: number; height: number; bitrate: number }

type Choose = (quality: Quality | undefined) => void

/** The qualities of what a video element plays, and which of them was chosen; undefined is automatic. */
export class Qualities extends EventTarget {
  list: readonly Quality[] = []
  chosen: Quality | undefined
  #choose: Choose = () => {}

  /** Sets what can be chosen, best first, one per height; dispatches `change`. */
  offer(list: readonly Quality[], choose: Choose, chosen?: Quality): void {
    this.list = bestPerHeight(list)
    this.chosen = chosen && this.list.find(({ height }) => height === chosen.height)
    this.#choose = choose
    this.dispatchEvent(new Event('change'))
  }

  /** Plays one quality, or the one that suits the connection. */
  choose(quality: Quality | undefined): void {
    this.chosen = quality
    this.#choose(quality)
    this.dispatchEvent(new Event('change'))
  }

  clear(): void {
    this.offer([], () => {})
  }
}

const known = new WeakMap<HTMLVideoElement, Qualities>()

/** The qualities of a video element; the same object each time. */
export function qualitiesOf(video: HTMLVideoElement): Qualities {
  const found = known.get(video) ?? new Qualities()
  known.set(video, found)
  return found
}

/** `720p`, the shorter side for upright videos too. */
export const nameOfQuality = ({ width, height }: Pick<Quality, 'width' | 'height'>): string =>
  `${Math.min(width || height, height)}p`

const bestPerHeight = (list: readonly Quality[]) =>
  list
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate)
    .filter(({ height }, index, sorted) => sorted[index - 1]?.height !== height)

/** Reads the qualities from the text of a master playlist. */
export function parseQualities(text: string): Quality[] {
  return text.split('\n').flatMap((line) => {
    const [, bitrate] = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line) ?? []
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
    return bitrate && width && height
      ? [{ width: Number(width), height: Number(height), bitrate: Number(bitrate) }]
      : []
  })
}

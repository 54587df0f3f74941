/** How an item looks; nothing is told by colour alone: the label or the line differs as well. */
type Tone = 'plain' | 'accent' | 'warning'

/** How a moment is drawn. */
type Mark = {
  /** Undefined until it is loaded. */
  image?: CanvasImageSource | undefined
  /** The colour of its frame. */
  colour: string
  /** A bar below, in the colour of the person who made it. */
  bar?: string | undefined
  /** Something is to be looked at. */
  isFlagged?: boolean
}

/** A stretch of media time on a lane, in ms; a moment if it has no length. */
export type TimelineItem = {
  id: number | string
  start: number
  end: number
  label: string
  tone?: Tone
  /** Not final: drawn with a dashed outline. */
  isDraft?: boolean
  /** A moment that is drawn as an icon, with its label beside it where there is room. */
  mark?: Mark
  /** How high a moment is on the line of its lane, from 0 to 1. */
  level?: number
  /** The finished share of work that is going on, from 0 to 1. */
  progress?: number
}

export type TimelineLane = {
  id: string
  label: string
  items: readonly TimelineItem[]
  /** Whether its items can be moved and resized. */
  isEditable?: boolean
  /** Whether a line goes through its moments, each at its level; they are never drawn as a cluster. */
  hasLine?: boolean
}

/** Items sorted by start, on rows so that they do not overlap, and found by time. */
export type LaneIndex = {
  items: readonly TimelineItem[]
  rowOf: Uint8Array
  rows: number
  indexOf: ReadonlyMap<number | string, number>
  /** The latest end within each block of items. */
  blockEnds: Float64Array
}

const blockSize = 64
/** Items beyond share the last row. */
const mostRows = 3

export function indexItems(given: readonly TimelineItem[]): LaneIndex {
  const items = [...given].sort((a, b) => a.start - b.start || b.end - a.end)
  const rowOf = new Uint8Array(items.length)
  const blockEnds = new Float64Array(Math.ceil(items.length / blockSize)).fill(Number.NEGATIVE_INFINITY)
  const rowEnds: number[] = []
  items.forEach(({ start, end }, index) => {
    const free = rowEnds.findIndex((rowEnd) => rowEnd <= start)
    const row = free >= 0 ? free : Math.min(rowEnds.length, mostRows - 1)
    rowEnds[row] = Math.max(rowEnds[row] ?? 0, end)
    rowOf[index] = row
    const block = Math.floor(index / blockSize)
    blockEnds[block] = Math.max(blockEnds[block]!, end)
  })
  return {
    items,
    rowOf,
    rows: Math.max(1, rowEnds.length),
    indexOf: new Map(items.map(({ id }, index) => [id, index])),
    blockEnds,
  }
}

/** The positions of the items that touch a range of time, by start. */
export function itemsBetween({ items, blockEnds }: LaneIndex, from: number, to: number): number[] {
  const found: number[] = []
  for (let block = 0; block < blockEnds.length; block++) {
    const first = block * blockSize
    if (items[first]!.start > to) break
    if (blockEnds[block]! < from) continue
    for (let index = first; index < Math.min(items.length, first + blockSize); index++) {
      const { start, end } = items[index]!
      if (start > to) return found
      if (end >= from) found.push(index)
    }
  }
  return found
}

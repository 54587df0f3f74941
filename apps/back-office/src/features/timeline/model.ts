import type { Grip, Span } from './edit.ts'
import type { Film } from './film.ts'
import type { TimelineLane } from './items.ts'
import type { Peaks } from './peaks.ts'

export type ItemId = number | string

/** The clock of the player beside the timeline; times are media times in ms. */
export type Clock = {
  now(): number
  isPlaying(): boolean
  /** Calls back when playback starts, pauses or moves to another time; not with each frame of playback. */
  subscribe(listener: () => void): () => void
}

/** What a timeline shows. Ids of items are unique among all its lanes. */
export type TimelineModel = {
  /** In ms. */
  duration: number
  /** Frames per second. */
  rate: number
  clock: Clock
  lanes: readonly TimelineLane[]
  /** A stretch between an in and an out point over all lanes, in ms. */
  range?: Span | undefined
  selection: ReadonlySet<ItemId>
  film?: Film | undefined
  peaks?: Peaks | undefined
  /** Whether edges stick to the playhead and to other edges; Alt inverts it while dragging. */
  isSnapping: boolean
  isCompact?: boolean
  /** What several items that are too close to be drawn apart are called. */
  clusterLabel(count: number): string
  /** The least length of an item, in frames. */
  leastFrames?: number
}

/** Whether two models look the same; their texts do not change without a language, which renders everything anew. */
export function isSameModel(a: TimelineModel, b: TimelineModel): boolean {
  const keys = [
    'duration',
    'rate',
    'clock',
    'lanes',
    'selection',
    'film',
    'peaks',
    'isSnapping',
    'isCompact',
  ] as const
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.range?.start === b.range?.start &&
    a.range?.end === b.range?.end
  )
}

/** The new times of an item, in ms. */
export type Edit = Span & { lane: string; id: ItemId; grip: Grip }

/** What a person does on a timeline. */
export type TimelineEvents = {
  /** The playhead was moved to a media time. */
  onSeek(ms: number): void
  onSelect?(ids: ItemId[]): void
  /** Items were moved or resized: once per gesture, with all that it changed. */
  onCommit?(edits: Edit[]): void
  /** The in or out point is being moved. */
  onRange?(range: Span, grip: Grip): void
  /** An item was double-clicked, or Enter was pressed on it. */
  onOpen?(id: ItemId): void
  onRemove?(ids: ItemId[]): void
  /** Following the playhead was suspended, as its view was left, or resumed. */
  onFollow?(isFollowing: boolean): void
}

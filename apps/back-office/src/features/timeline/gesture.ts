import { timeOfFrame } from '@touchline/playback'
import { type Grip, type Span, shiftSpan } from './edit.ts'
import { itemsBetween, type LaneIndex } from './items.ts'
import type { Edit, ItemId, TimelineModel } from './model.ts'
import { type SnapTarget, snap } from './snap.ts'
import { timeOf, type View } from './view.ts'

/** Names of what edges stick to; the screen has texts for them. */
type TargetName = 'playhead' | 'in' | 'out' | 'item' | 'tick'

export type Member = { lane: string; id: ItemId; from: Span }

/** Items, or the range, being dragged; `held` is the one under the pointer. */
export type Gesture = {
  grip: Grip
  held: Span
  members: readonly Member[]
  /** The media time at which the pointer was pressed. */
  pressedAt: number
  /** The current times of each item. */
  spans: Map<ItemId, Span>
  /** The current times of the held one. */
  span: Span
  target?: SnapTarget | undefined
}

export const startGesture = (
  grip: Grip,
  held: Span,
  members: readonly Member[],
  pressedAt: number,
): Gesture => ({
  grip,
  held,
  members,
  pressedAt,
  spans: new Map(members.map(({ id, from }) => [id, from])),
  span: held,
})

type Surroundings = {
  model: TimelineModel
  lanes: readonly LaneIndex[]
  view: View
  width: number
  ticks: readonly number[]
}

/** What edges may stick to, the most important first; never the dragged items themselves. */
export function targetsOf(
  { model, lanes, view, width, ticks }: Surroundings,
  isDragged: (id: ItemId) => boolean,
  isRange: boolean,
): SnapTarget[] {
  const { range, clock } = model
  const targets: SnapTarget[] = [{ at: clock.now(), name: 'playhead' satisfies TargetName }]
  if (range && !isRange) targets.push({ at: range.start, name: 'in' }, { at: range.end, name: 'out' })
  const [from, to] = [timeOf(view, 0), timeOf(view, width)]
  for (const lane of lanes)
    for (const index of itemsBetween(lane, from, to)) {
      const { id, start, end } = lane.items[index]!
      if (!isDragged(id)) targets.push({ at: start, name: 'item' }, { at: end, name: 'item' })
    }
  return [...targets, ...ticks.map((at) => ({ at, name: 'tick' }))]
}

/** Moves what is dragged to follow a pointer at a media time; `targets` are empty while snapping is off. */
export function moveGesture(
  gesture: Gesture,
  ms: number,
  targets: readonly SnapTarget[],
  { duration, rate, leastFrames = 1 }: TimelineModel,
  pxPerMs: number,
): void {
  const { grip, held, members } = gesture
  let shift = ms - gesture.pressedAt
  const edges = {
    all: [held.start + shift, held.end + shift],
    start: [held.start + shift],
    end: [held.end + shift],
  }[grip]
  const still = gesture.target && targets.find(({ at }) => at === gesture.target?.at)
  const snapped = snap(edges, targets, pxPerMs, still)
  gesture.target = snapped?.target
  if (snapped) shift += snapped.shift
  if (grip === 'all' && members.length > 1) {
    // All keep their distances: the first and the last one limit the others.
    shift = Math.max(shift, -Math.min(...members.map(({ from }) => from.start)))
    shift = Math.min(shift, duration - Math.max(...members.map(({ from }) => from.end)))
  }
  const limits = { duration, rate, leastFrames }
  gesture.span = shiftSpan(held, grip, shift, limits)
  for (const { id, from } of members) gesture.spans.set(id, shiftSpan(from, grip, shift, limits))
}

/** The items whose times the gesture changed. */
export const editsOf = ({ grip, members, spans }: Gesture): Edit[] =>
  members.flatMap(({ lane, id, from }) => {
    const span = spans.get(id)!
    const isSame = Math.abs(span.start - from.start) < 0.5 && Math.abs(span.end - from.end) < 0.5
    return isSame ? [] : [{ lane, id, grip, ...span }]
  })

/** The items after a nudge by some frames. */
export function nudge(members: readonly Member[], grip: Grip, frames: number, model: TimelineModel): Edit[] {
  const held = members[0]?.from
  if (!held) return []
  const gesture = startGesture(grip, held, members, 0)
  moveGesture(gesture, timeOfFrame(frames, model.rate), [], model, 1)
  return editsOf(gesture)
}

import type { MarkerType } from '@touchline/contract/light'
import type { Side } from '@touchline/match'
import type { Core } from './core.ts'
import type { Edit } from './edit.ts'
import type { Entry } from './numberEntry.ts'
import type { Reaction } from './reaction.ts'
import { rateOf } from './selectors.ts'

/** A marker that is moved so soon after it was logged says how late its operator was, in ms. */
const freshFor = 30_000

type Parts = { edit: Edit; entry: Entry; reaction: Reaction }

/** What a person decides about the selected marker. */
export function createDecide(core: Core, { edit, entry, reaction }: Parts) {
  const { given, state, update, outside, selected } = core
  const onSelected = (act: (id: string) => void) => () => {
    const { selectedId } = state.get()
    if (selectedId !== undefined) act(selectedId)
  }
  const retract = onSelected(edit.retract)
  return {
    confirm(): void {
      entry.flush()
      onSelected(edit.confirm)()
    },
    retract,
    /** Removes the last digit of a number; else lets the next letter change the type, and retracts the second time. */
    back(): void {
      if (entry.erase()) return
      const { selectedId, isRetyping } = state.get()
      if (selectedId === undefined) return
      if (isRetyping) retract()
      update({ isRetyping: !isRetyping })
    },
    /** Lets the next letter change the type. */
    beginRetyping: () => update({ isRetyping: true }),
    retype(type: MarkerType): void {
      onSelected((id) => edit.retype(id, type))()
      update({ isRetyping: false })
    },
    giveTo(side: Side): void {
      const ChallengerId = given.get().match.match.sides?.[side] ?? null
      onSelected((id) => edit.change(id, { ChallengerId }))()
    },
    /** Cuts a clip of it, or of the range between the points. */
    clip: onSelected((id) => edit.clip(id, state.get().range)),
    /** Moves it by some frames, and learns from that how late the operator was. */
    nudge(frames: number): void {
      const marker = selected()
      if (!marker) return
      edit.nudge(marker.id, frames)
      const isFresh = outside.clock.now() - Date.parse(marker.createdAt) < freshFor
      const { match } = given.get()
      if (isFresh && marker.createdBy === outside.user()?.id)
        reaction.correct((frames * 1000) / rateOf(match) / Math.max(1, match.event.rehearsal?.rate ?? 1))
    },
    /** Opens its comment, title and history. */
    more: onSelected(() => update({ opened: 'marker' })),
  }
}

export type Decide = ReturnType<typeof createDecide>

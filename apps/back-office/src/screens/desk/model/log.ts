import type { MacroStep, MarkerType } from '@touchline/contract/light'
import { type Side, seenAt } from '@touchline/match'
import { matchTime } from './clockText.ts'
import type { Core } from './core.ts'
import { draftOf } from './draft.ts'
import type { Edit } from './edit.ts'
import { macroOf } from './keyMap.ts'
import { type MacroPlan, planOf } from './macros.ts'
import type { Entry } from './numberEntry.ts'
import type { End } from './outside.ts'
import type { PresenceModel } from './presence.ts'
import type { Reaction } from './reaction.ts'
import type { Selection } from './selection.ts'
import { durationOf } from './selectors.ts'
import type { Transport } from './transport.ts'

/** A key stays pressed on the board for so long, in ms. */
const pressedFor = 400

type Parts = {
  edit: Edit
  entry: Entry
  selection: Selection
  presence: PresenceModel
  reaction: Reaction
  transport: Transport
}

const isReview = ({ code }: MarkerType) => code === 'video_review'
const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Logs markers, each at the moment that the operator saw. */
export function createLog(core: Core, { edit, entry, selection, presence, reaction, transport }: Parts) {
  const { given, state, update, markers, history, outside, derived, get, selected, labelOf } = core
  const { clock } = outside
  let release: End = () => {}

  /** Shows the key of a type as pressed for a moment. */
  function press({ id }: MarkerType): void {
    release()
    update({ pressed: id })
    release = clock.after(pressedFor, () => update({ pressed: undefined }))
  }

  /** Creates a marker on the page and in the outbox; returns it. */
  function create(type: MarkerType, at: number, ChallengerId: number | null, values?: MacroPlan['values']) {
    const context = { event: given.get().match.event, user: outside.user(), now: clock.now() }
    const { draft, sent } = draftOf({ type, at, ChallengerId, values }, context)
    markers.create(draft, sent)
    return draft
  }

  /** Logs a marker and what a macro adds, as one step; returns its id. */
  function add(
    type: MarkerType,
    ChallengerId: number | null,
    late: number,
    macro: readonly MacroStep[] = [],
  ): string {
    const { match } = given.get()
    const moment = seenAt({ ...transport.seen(), reaction: reaction.now(), late })
    const at = Math.min(durationOf(match, markers.view.get().all), moment)
    const { values, others, hasClip } = planOf(macro, match.types)
    const draft = create(type, at, ChallengerId, values)
    const ids = [draft.key, ...others.map((other) => create(other, at, ChallengerId).key)]
    // A clip is cut of what the gateway has; it goes and comes back with its marker.
    if (hasClip) edit.clip(draft.key)
    const setDeleted = (isDeleted: boolean) => () => {
      for (const id of ids) markers.setDeleted(id, isDeleted)
    }
    history.push({ label: labelOf(draft), undo: setDeleted(true), redo: setDeleted(false) })
    return draft.key
  }

  /** Puts the selected marker under review and logs that there is one, or ends its review. */
  function review(late = 0): void {
    const marker = selected()
    if (marker) edit.toggleHold(marker.id)
    const type = given.get().match.types.find(isReview)
    if (marker?.isHeld || !type) return
    add(type, null, late)
    press(type)
  }

  /**
   * What a type stands for, whoever names it: logs a marker of it for a side and selects it, or begins or ends a review.
   * `late` is how long ago its key went down, in ms.
   */
  function mark(type: MarkerType, isOther = false, late = 0): void {
    if (isReview(type)) {
      review(late)
      return
    }
    const { match, keyset } = given.get()
    const side = isOther ? otherSide(state.get().side) : state.get().side
    entry.flush()
    const id = add(type, match.match.sides?.[side] ?? null, late, macroOf(type, keyset))
    selection.select(id)
    update({ problem: undefined, notice: undefined })
    press(type)
    const marker = get(id)
    if (marker) presence.say(`${type.name}, ${matchTime(derived().whistles, match.match, marker.at)}`)
  }

  return {
    mark,
    review,
    /** Chooses the side of the next markers. */
    side: (side: Side) => update({ side }),
    end: () => release(),
  }
}

export type Log = ReturnType<typeof createLog>

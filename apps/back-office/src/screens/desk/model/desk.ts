import { createCore } from './core.ts'
import { createDecide } from './decide.ts'
import { createEdit } from './edit.ts'
import { createKeys } from './keys.ts'
import { createLog } from './log.ts'
import { createNumberEntry } from './numberEntry.ts'
import type { End, Outside } from './outside.ts'
import { createPoints } from './points.ts'
import { createPopOut } from './popOut.ts'
import { createPresence } from './presence.ts'
import { createReaction } from './reaction.ts'
import { createRehearsal } from './rehearsal.ts'
import { createSelection } from './selection.ts'
import type { Given } from './state.ts'
import { createTransport } from './transport.ts'

/**
 * The marker desk of an event: its state, and the commands that change it. It knows no React; `given` is set whenever
 * what it is told changes, and everything else it needs of the page comes from `outside`.
 */
export function createDesk(initial: Given, outside: Outside) {
  const core = createCore(initial, outside)
  const { given, state, update, markers, history, derivedOf } = core
  const edit = createEdit(core)
  const entry = createNumberEntry(core, edit)
  const selection = createSelection(core, entry)
  const rehearsal = createRehearsal(core)
  const popOut = createPopOut(core, rehearsal)
  const transport = createTransport(core, rehearsal, popOut)
  const points = createPoints(core, transport)
  const presence = createPresence(core.eventId, outside)
  const reaction = createReaction(outside)
  const log = createLog(core, { edit, entry, selection, presence, reaction, transport })
  const decide = createDecide(core, { edit, entry, reaction })
  const keys = createKeys(core, { decide, entry, log, points, selection, transport })
  return {
    given,
    state,
    view: markers.view,
    history,
    derivedOf,
    edit,
    entry,
    selection,
    log,
    decide,
    keys,
    rehearsal,
    popOut,
    transport,
    points,
    presence,
    reaction,
    /** Opens what lies over the desk. */
    find: () => update({ opened: 'finder' }),
    /** Closes what lies over the desk. */
    close: () => update({ opened: undefined }),
    /** Takes what was refused off the status line. */
    dismiss: () => update({ problem: undefined }),
    /** Begins to read, listen and play; returns what ends all of it. */
    open(): End {
      const ends = [markers, rehearsal, popOut, presence].map((part) => part.open())
      return () => {
        for (const end of ends) end()
        entry.end()
        log.end()
      }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>

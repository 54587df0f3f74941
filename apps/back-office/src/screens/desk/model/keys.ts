import type { Side } from '@touchline/match'
import { areLetterKeysOn } from '../../../ui/keys.ts'
import type { Core } from './core.ts'
import type { Decide } from './decide.ts'
import { hotkeyOf, readKey, sideKeys } from './keyMap.ts'
import type { Log } from './log.ts'
import type { Entry } from './numberEntry.ts'
import type { Points } from './points.ts'
import type { Selection } from './selection.ts'
import type { Transport } from './transport.ts'

/** A key that went down; `late` is how long ago, in ms. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & { late: number }
type Actions = Readonly<Record<string, () => void>>

type Parts = {
  decide: Decide
  entry: Entry
  log: Log
  points: Points
  selection: Selection
  transport: Transport
}

/** The keys of a desk; see the map in the help. Letters follow what is printed, digits need no Shift. */
export function createKeys(core: Core, { decide, entry, log, points, selection, transport }: Parts) {
  const { given, state, update, history } = core
  /** A key that does nothing for somebody who may not log, but belongs to the desk all the same. */
  const logs = (act: () => void) => () => {
    if (given.get().mayLog) act()
  }
  const undo = logs(history.undo)
  const redo = logs(history.redo)

  /** Left and right: frames of the selected marker, or seconds of the media; frames for somebody who only watches. */
  function move(direction: -1 | 1, isFar: boolean): void {
    const steps = direction * (isFar ? 10 : 1)
    if (!given.get().mayLog) transport.step(direction)
    else if (state.get().selectedId === undefined) transport.skip(steps)
    else decide.nudge(steps)
  }

  /** Drops the number that is being typed, else the selection. */
  function release(): void {
    if (!entry.cancel()) selection.select(undefined)
  }

  const named = (isShifted: boolean): Actions => ({
    Enter: logs(isShifted ? decide.more : decide.confirm),
    Backspace: logs(decide.back),
    Delete: logs(decide.retract),
    Escape: release,
    ArrowLeft: () => move(-1, isShifted),
    ArrowRight: () => move(1, isShifted),
    ArrowUp: () => selection.choose(1),
    ArrowDown: () => selection.choose(-1),
    PageUp: () => transport.zoom(1),
    PageDown: () => transport.zoom(-1),
    Home: () => transport.edge('start'),
    End: () => transport.edge('live'),
    ' ': () => transport.shuttle('k'),
  })

  const beginSecond = logs(() => entry.begin('secondPlayer'))
  const stepOn = () => transport.step(1)
  const signs: Actions = {
    '+': beginSecond,
    '=': beginSecond,
    ',': () => transport.step(-1),
    '.': stepOn,
    ';': stepOn,
    '/': logs(() => update({ opened: 'finder' })),
  }

  const letters = (isShifted: boolean): Actions => {
    const { home, away } = sideKeys[given.get().keyset.layout]
    const side = (name: Side) => logs(() => (isShifted ? decide.giveTo(name) : log.side(name)))
    const point = (which: 'in' | 'out') => logs(() => (isShifted ? points.go(which) : points.drop(which)))
    return {
      [home]: side('home'),
      [away]: side('away'),
      Z: isShifted ? redo : undo,
      X: logs(decide.clip),
      I: point('in'),
      O: point('out'),
      J: () => transport.shuttle('j'),
      K: () => transport.shuttle('k'),
      L: () => transport.shuttle('l'),
    }
  }

  /** What a letter does that stands for a marker type; with Shift for the other side. */
  function typeOf(letter: string, { shiftKey, late }: Press): (() => void) | undefined {
    const { match, keyset, mayLog } = given.get()
    const type = match.types.find((one) => hotkeyOf(one, keyset) === letter)
    if (!type || !mayLog) return undefined
    const { isRetyping, selectedId } = state.get()
    if (isRetyping && selectedId !== undefined) return () => decide.retype(type)
    return () => log.mark(type, shiftKey, late)
  }

  /** What a key stands for; undefined for nothing. */
  function actionOf(press: Press): (() => void) | undefined {
    const { key, shiftKey } = press
    const action = named(shiftKey)[key]
    if (action || !areLetterKeysOn()) return action
    const { letter, digit } = readKey(press)
    if (digit !== undefined) return logs(() => entry.type(digit))
    if (letter === undefined) return signs[key]
    return letters(shiftKey)[letter] ?? typeOf(letter, press)
  }

  return {
    undo,
    redo,
    help: () => update({ opened: 'help' }),
    /** Does what a key stands for; false if it stands for nothing. */
    press(press: Press): boolean {
      const action = actionOf(press)
      action?.()
      return action !== undefined
    },
  }
}

import { areLetterKeysOn } from '../../../ui/keys.ts'
import type { Core } from './core.ts'
import type { Decide } from './decide.ts'
import { hotkeyOf, type Keyset, readKey, sideKeys } from './keyMap.ts'
import type { Log } from './log.ts'
import type { Entry } from './numberEntry.ts'
import type { Points } from './points.ts'
import type { Selection } from './selection.ts'
import type { Side } from './state.ts'
import type { Transport } from './transport.ts'

/** A key that went down; `late` is how long ago, in ms. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & { late: number }

/** What keys do; letters of marker types come as `type`. */
type Commands = {
  /** With Shift for the other side; false if the letter stands for no type. */
  type(letter: string, isOther: boolean, late: number): boolean
  side(side: Side, isForSelected: boolean): void
  digit(digit: string): void
  second(): void
  confirm(): void
  /** Backspace: once to retype, twice to retract. */
  back(): void
  retract(): void
  undo(): void
  redo(): void
  clip(): void
  point(which: 'in' | 'out', isGoing: boolean): void
  /** Arrows: frames of the selected marker, or seconds of the media. */
  move(steps: number): void
  choose(direction: -1 | 1): void
  step(frames: number): void
  shuttle(key: 'j' | 'k' | 'l'): void
  zoom(direction: -1 | 1): void
  edge(which: 'start' | 'live'): void
  escape(): void
  find(): void
  /** Comment, title and history of the selected marker. */
  more(): void
}

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

  function type(letter: string, isOther: boolean, late: number): boolean {
    const { match, keyset } = given.get()
    const found = match.types.find((one) => hotkeyOf(one, keyset) === letter)
    if (!found) return false
    const { isRetyping, selectedId } = state.get()
    if (isRetyping && selectedId !== undefined) decide.retype(found)
    else if (found.code === 'video_review') log.review(late)
    else log.mark(found, isOther, late)
    return true
  }

  function move(steps: number): void {
    if (state.get().selectedId === undefined) transport.skip(steps)
    else decide.nudge(steps)
  }

  /** Drops the number that is being typed, else the selection. */
  function release(): void {
    if (!entry.cancel()) selection.select(undefined)
  }

  const logging: Commands = {
    ...{ type, move },
    escape: release,
    side: (side, isForSelected) => (isForSelected ? decide.giveTo(side) : log.side(side)),
    confirm: decide.confirm,
    back: decide.back,
    retract: decide.retract,
    clip: decide.clip,
    more: decide.more,
    digit: entry.type,
    second: () => entry.begin('secondPlayer'),
    undo: history.undo,
    redo: history.redo,
    point: (which, isGoing) => (isGoing ? points.go(which) : points.drop(which)),
    find: () => update({ opened: 'finder' }),
    choose: selection.choose,
    step: transport.step,
    shuttle: transport.shuttle,
    zoom: transport.zoom,
    edge: transport.edge,
  }
  const nothing = () => {}
  /** What is left for somebody who may not log: to watch, to look and to be helped. */
  const reading: Commands = {
    ...logging,
    type: () => false,
    move: (steps) => transport.step(Math.sign(steps)),
    ...{ side: nothing, digit: nothing, second: nothing, confirm: nothing, back: nothing, retract: nothing },
    ...{ undo: nothing, redo: nothing, clip: nothing, point: nothing, find: nothing, more: nothing },
  }
  const commands = () => (given.get().mayLog ? logging : reading)

  return {
    help: () => update({ opened: 'help' }),
    undo: () => commands().undo(),
    redo: () => commands().redo(),
    /** Does what a key stands for; false if it stands for nothing. */
    press: (press: Press) => run(press, commands(), given.get().keyset.layout),
  }
}

/** Runs what a key stands for; false for nothing. */
function run({ late, ...press }: Press, act: Commands, layout: Keyset['layout']): boolean {
  const { key, shiftKey } = press
  const steps = shiftKey ? 10 : 1
  const others: Record<string, () => void> = {
    Enter: shiftKey ? act.more : act.confirm,
    Backspace: act.back,
    Delete: act.retract,
    Escape: act.escape,
    ArrowLeft: () => act.move(-steps),
    ArrowRight: () => act.move(steps),
    ArrowUp: () => act.choose(1),
    ArrowDown: () => act.choose(-1),
    PageUp: () => act.zoom(1),
    PageDown: () => act.zoom(-1),
    Home: () => act.edge('start'),
    End: () => act.edge('live'),
    ' ': () => act.shuttle('k'),
  }
  const other = others[key]
  if (other) {
    other()
    return true
  }
  if (!areLetterKeysOn()) return false
  const { letter, digit } = readKey(press)
  if (digit !== undefined) {
    act.digit(digit)
    return true
  }
  const signs: Record<string, () => void> = {
    '+': act.second,
    '=': act.second,
    ',': () => act.step(-1),
    '.': () => act.step(1),
    ';': () => act.step(1),
    '/': act.find,
  }
  if (letter === undefined) {
    const sign = signs[key]
    sign?.()
    return sign !== undefined
  }
  const { home, away } = sideKeys[layout]
  const fixed: Record<string, () => void> = {
    [home]: () => act.side('home', shiftKey),
    [away]: () => act.side('away', shiftKey),
    Z: shiftKey ? act.redo : act.undo,
    X: act.clip,
    I: () => act.point('in', shiftKey),
    O: () => act.point('out', shiftKey),
    J: () => act.shuttle('j'),
    K: () => act.shuttle('k'),
    L: () => act.shuttle('l'),
  }
  const own = fixed[letter]
  if (own) {
    own()
    return true
  }
  return act.type(letter, shiftKey, late)
}

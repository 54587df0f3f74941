import { useEffect, useRef } from 'react'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import { type Keyset, readKey, sideKeys } from './keyMap.ts'

/** What the keys of a desk do. Letters of marker types come as `type`. */
export type DeskCommands = {
  /** A letter that stands for a marker type; with Shift for the other side. `late` is how long ago it was pressed, in ms. */
  type(letter: string, isOther: boolean, late: number): boolean
  side(side: 'home' | 'away', isForLast: boolean): void
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
  /** Arrows: a frame of the selected marker, or a second of the media; Shift makes it ten. */
  nudge(direction: -1 | 1, isFar: boolean): void
  choose(direction: -1 | 1): void
  step(frames: -1 | 1): void
  shuttle(key: 'j' | 'k' | 'l'): void
  zoom(direction: -1 | 1): void
  edge(which: 'start' | 'live'): void
  escape(): void
  find(): void
  help(): void
  /** Comment, title and history of the selected marker. */
  more(): void
}

/** What is left of the keys for somebody who may not log: to watch, to look and to be helped. */
export function readingOf(all: DeskCommands): DeskCommands {
  const { choose, step, shuttle, zoom, edge, help } = all
  const nothing = () => undefined
  return {
    ...{ choose, step, shuttle, zoom, edge, help },
    escape: all.escape,
    type: () => false,
    nudge: (direction) => step(direction),
    ...{ side: nothing, digit: nothing, second: nothing, confirm: nothing, back: nothing, retract: nothing },
    ...{ undo: nothing, redo: nothing, clip: nothing, point: nothing, find: nothing, more: nothing },
  }
}

const ownKeys =
  'button, a, input, select, textarea, [role="slider"], [role="separator"], [role="tab"], [role="option"], [role="menuitem"]'

/** The keys of the desk; see the map in the help. Letters follow what is printed, digits need no Shift. */
export function useDeskKeys(commands: DeskCommands, layout: Keyset['layout']): void {
  const latest = useRef({ commands, layout })
  latest.current = { commands, layout }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { commands: act, layout: keys } = latest.current
      const target = event.target as HTMLElement
      if (event.repeat && !event.key.startsWith('Arrow') && event.key !== ',' && event.key !== '.') return
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (isUndo && !target.matches('input, textarea')) {
        event.preventDefault()
        return event.shiftKey ? act.redo() : act.undo()
      }
      if (event.defaultPrevented || isTyping(event) || event.isComposing) return
      const isTaken =
        target.matches(ownKeys) &&
        [
          ' ',
          'Enter',
          'ArrowLeft',
          'ArrowRight',
          'ArrowUp',
          'ArrowDown',
          'Home',
          'End',
          'PageUp',
          'PageDown',
          'Backspace',
          'Delete',
        ].includes(event.key)
      if (isTaken) return
      if (!run(event, act, keys)) return
      event.preventDefault()
      // Whoever logs by letters means the marker by Enter, not the button that was pressed before.
      if (target.matches('button')) target.blur()
    }
    // Before the page's own list of keys, which is opened by the same one.
    const help = (event: KeyboardEvent) => {
      if (event.key !== '?' || !areLetterKeysOn() || isTyping(event)) return
      event.preventDefault()
      latest.current.commands.help()
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', help, { capture: true })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', help, { capture: true })
    }
  }, [])
}

/** Runs what a key stands for; false for nothing. */
function run(event: KeyboardEvent, act: DeskCommands, layout: Keyset['layout']): boolean {
  const { key, shiftKey } = event
  const others: Record<string, () => void> = {
    Enter: shiftKey ? act.more : act.confirm,
    Backspace: act.back,
    Delete: act.retract,
    Escape: act.escape,
    ArrowLeft: () => act.nudge(-1, shiftKey),
    ArrowRight: () => act.nudge(1, shiftKey),
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
  const { letter, digit } = readKey(event)
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
  return act.type(letter, shiftKey, Math.max(0, performance.now() - event.timeStamp))
}

/** What a key does to the player. Seconds, shares of the duration, steps of speed, frames. */
export type KeyAction =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; by: number }
  | { do: 'goTo'; share: number }
  | { do: 'speed'; by: 1 | -1 }
  | { do: 'frame'; by: 1 | -1 }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>

const named: Record<string, KeyAction> = {
  ' ': { do: 'toggle' },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  ArrowUp: { do: 'volume', by: 0.05 },
  ArrowDown: { do: 'volume', by: -0.05 },
  Home: { do: 'goTo', share: 0 },
  End: { do: 'goTo', share: 1 },
}

/** Characters, which people may switch off. The semicolon is beside the comma on AZERTY, where the full stop needs Shift. */
const printed: Record<string, KeyAction> = {
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  i: { do: 'pip' },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
  ',': { do: 'frame', by: -1 },
  '.': { do: 'frame', by: 1 },
  ';': { do: 'frame', by: 1 },
}

/** The player's action for a key, as on YouTube and VLC; undefined if it has none. */
export function actionOf(
  { key, code, ctrlKey, altKey, metaKey }: Pressed,
  areLetterKeysOn: boolean,
): KeyAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const action = named[key]
  if (action || !areLetterKeysOn) return action
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  // The row of digits types other characters on AZERTY; the keypad types arrows when Num Lock is off.
  if (digit !== undefined && key.length === 1) return { do: 'goTo', share: Number(digit) / 10 }
  return printed[key.toLowerCase()]
}

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The next speed up or down from a speed. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const next = by > 0 ? speeds.find((other) => other > speed) : speeds.findLast((other) => other < speed)
  return next ?? speed
}

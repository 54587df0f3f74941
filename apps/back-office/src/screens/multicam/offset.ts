import i18next from 'i18next'

/** An offset with its sign, such as `+3,217 ms`. */
export const formatOffset = (ms: number): string =>
  `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${Math.abs(ms).toLocaleString(i18next.language)} ms`

/** The number of an offset as somebody types it; undefined if it is none, or none in whole milliseconds. */
export function readOffset(text: string): number | undefined {
  const plain = text.replace(/ms|[\s\u202f\u00a0,.']/g, '').replace('−', '-')
  return /^[+-]?\d{1,8}$/.test(plain) ? Number(plain) : undefined
}

/** Frames a second of a camera that does not say. */
const usualRate = 25

/** Milliseconds of a picture of an angle. */
export const frameOf = ({ frameRate }: { frameRate: number | null }): number =>
  1000 / (frameRate ?? usualRate)

/** By how much an arrow key moves an angle, in ms: a picture, with Shift a second; undefined for other keys. */
export function stepOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  camera: { frameRate: number | null },
): number | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return by && by * (shiftKey ? 1000 : frameOf(camera))
}

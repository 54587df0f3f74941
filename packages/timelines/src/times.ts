import type { ProblemKey } from './model.ts'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** `01:02:03.004`. */
export const formatTime = (ms: number): string =>
  `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`

export type TimeOptions = {
  /** What a plain number means. */
  unit: 'ms' | 's'
  /** Frames a second: `mm:ss:ff` and `hh:mm:ss:ff` are then times with frames. */
  frameRate?: number | undefined
}

/**
 * Reads a time as people and programs write it: `62500`, `62.5`, `1:02`, `1:02.5`, `0:01:02,500`, and with a frame
 * rate `01:02:12` (frames) or `00:01:02:12`. Returns milliseconds, or the key of what is wrong.
 */
export function parseTime(text: string, { unit, frameRate }: TimeOptions): number | ProblemKey {
  const plain = text.trim()
  if (plain === '') return 'timelines.noTime'
  if (/^-/.test(plain) && /\d/.test(plain)) return 'timelines.outOfRange'
  const number = /^\+?(\d{1,15})(?:[.,](\d{1,9}))?(?:e\+?(\d{1,2}))?\s*(ms|s)?$/i.exec(plain)
  if (number) {
    const [, whole = '', fraction = '0', exponent = '0', suffix] = number
    const value = Number(`${whole}.${fraction}e${exponent}`)
    return Math.round((suffix?.toLowerCase() ?? unit) === 'ms' ? value : value * 1000)
  }
  // Spreadsheets show a duration as the time of a day.
  const daytime = /^(\d{1,2})(:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s*([ap])\.?\s?m\.?$/i.exec(plain)
  if (daytime) {
    const [, hours = '', rest = '', half = ''] = daytime
    if (Number(hours) > 12) return 'timelines.badTime'
    const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return clockOf(`${hour}${rest}${rest.length === 3 ? ':00' : ''}`, undefined)
  }
  const parts = /^(\d{1,4})([:;])(\d{1,2})(?:([:;])(\d{1,2}))?(?:([:;.,])(\d{1,9}))?$/.exec(plain)
  return parts ? clockOf(plain, frameRate) : 'timelines.badTime'
}

function clockOf(text: string, frameRate: number | undefined): number | ProblemKey {
  const [clock = '', fraction = '0'] = text.split(/[.,]/)
  const numbers = clock.split(/[:;]/).map(Number)
  const isDecimal = /[.,]/.test(text)
  // Three parts are hours, minutes and seconds, unless there are frames and no fraction.
  const hasFrames = numbers.length === 4 || (numbers.length === 3 && !isDecimal && frameRate !== undefined)
  if (numbers.length > 4 || (isDecimal && numbers.length === 4)) return 'timelines.badTime'
  if (hasFrames && !frameRate) return 'timelines.needsFrameRate'
  const frames = hasFrames ? numbers.pop()! : 0
  const [seconds = 0, minutes = 0, hours = 0] = numbers.toReversed()
  if (seconds > 59 || (numbers.length === 3 && minutes > 59)) return 'timelines.badTime'
  const total = (hours * 60 + minutes) * 60 + seconds
  if (!hasFrames) return total * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  const nominal = Math.round(frameRate!)
  if (frames >= nominal) return 'timelines.badTime'
  const isDrop = /;\d+$/.test(text) && (nominal === 30 || nominal === 60)
  const dropped = isDrop ? droppedFrames(Math.floor(total / 60), nominal) : 0
  return Math.round(((total * nominal + frames - dropped) * 1000) / frameRate!)
}

/** Drop-frame timecode leaves out the first numbers of every minute but each tenth. */
const droppedFrames = (minutes: number, nominal: number) =>
  (nominal / 15) * (minutes - Math.floor(minutes / 10))

/** A minute of a match and, after 45 or 90, the minutes added to it: `67`, `67'`, `45+2`, `45'+3`, `90 + 4`. */
export function parseMinute(text: string): { minute: number; added: number } | undefined {
  const [, minute, added] =
    /^(\d{1,4}(?:[.,]\d{1,6})?)\s*['’′]?\s*(?:\+\s*(\d{1,3})\s*['’′]?)?$/.exec(text.trim()) ?? []
  if (minute === undefined) return undefined
  return { minute: Number(minute.replace(',', '.')), added: Number(added ?? 0) }
}

/** The number of the frame that is nearest to a time. */
export const frameAt = (ms: number, frameRate: number): number => Math.round((ms * frameRate) / 1000)

/** Non-drop timecode `01:02:03:04` of a frame. */
export function formatTimecode(frame: number, frameRate: number): string {
  const nominal = Math.round(frameRate)
  const seconds = Math.floor(frame / nominal)
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}:${pad(frame % nominal)}`
}

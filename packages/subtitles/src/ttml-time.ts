/**
 * How a TTML document counts frames and ticks. With `timecode`, times are labels of frames: at 23.976 frames a second, 24 of
 * them are called a second, and `dropNTSC` leaves out two labels of each minute but every tenth to keep up.
 */
export type Clock = { frameRate: number; tickRate: number; timecode?: 'nonDrop' | 'dropNTSC' }

const secondsOf = { h: 3600, m: 60, s: 1, ms: 0.001 }

/** The clock that the attributes of a document's root define. */
export function clockOf(attribute: (name: string) => string | undefined): Clock {
  const rate = Number(attribute('frameRate')) || 30
  const [numerator, denominator] = (attribute('frameRateMultiplier') ?? '1 1').split(/\s+/).map(Number)
  const frameRate = rate * ((numerator || 1) / (denominator || 1))
  const ticks = Number(attribute('tickRate'))
  const clock = { frameRate, tickRate: ticks || (attribute('frameRate') ? frameRate : 1) }
  if (attribute('timeBase') !== 'smpte') return clock
  return { ...clock, timecode: attribute('dropMode') === 'dropNTSC' ? 'dropNTSC' : 'nonDrop' }
}

/** A time in milliseconds: `00:01:02.5`, `00:01:02:12` with frames, `62.5s`, `1500ms`, `40f`, `900t`. */
export function parseTtmlTime(text: string, clockOfText: Clock): number | undefined {
  const { frameRate, tickRate } = clockOfText
  const clock = /^(\d{2,3}):([0-5]\d):([0-5]\d|60)(?:(\.\d{1,9})|:(\d{2,3})(?:\.\d{1,3})?)?$/.exec(text)
  if (clock) {
    const [, hours, minutes, seconds, fraction = '0', frames = '0'] = clock
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return Math.round((secondsAt(whole, clockOfText) + Number(fraction) + Number(frames) / frameRate) * 1000)
  }
  const offset = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/.exec(text)
  if (!offset) return undefined
  const unit = offset[2] as 'h' | 'm' | 's' | 'ms' | 'f' | 't'
  const seconds = unit === 'f' ? 1 / frameRate : unit === 't' ? 1 / tickRate : secondsOf[unit]
  return Math.round(Number(offset[1]) * seconds * 1000)
}

/** The seconds of the media at which a label of so many seconds is. */
function secondsAt(whole: number, { frameRate, timecode }: Clock): number {
  if (!timecode) return whole
  const labels = Math.round(frameRate)
  const minutes = Math.floor(whole / 60)
  const dropped = timecode === 'dropNTSC' ? (labels / 15) * (minutes - Math.floor(minutes / 10)) : 0
  return (whole * labels - dropped) / frameRate
}

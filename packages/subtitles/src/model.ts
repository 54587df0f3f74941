import type { OtherFormat } from './other-formats.ts'

/** One subtitle; times are media times in whole milliseconds. */
export type Cue = {
  /** Identifies the cue within its document while it is edited; not part of any file. */
  readonly key: number
  /** The WebVTT cue identifier; empty if there is none. */
  readonly id: string
  readonly start: number
  readonly end: number
  /** The WebVTT settings as written, e.g. `line:0 align:start`. */
  readonly settings: string
  /** The WebVTT text as written, with its tags and character references. */
  readonly text: string
  /** The comments between the previous cue and this one, as written. */
  readonly notes: readonly string[]
}

/** Everything that a WebVTT file contains, in the order in which it is written. Lines end with `\n`. */
export type SubtitleDocument = {
  /** `WEBVTT` with the text after it and the metadata below it. */
  readonly header: string
  /** The STYLE, REGION and NOTE blocks above the cues. */
  readonly head: readonly string[]
  readonly cues: readonly Cue[]
  /** The comments below the last cue. */
  readonly tail: readonly string[]
}

export type SubtitleErrorCode =
  | 'bad_time'
  | 'end_before_start'
  | 'no_text'
  | 'no_time_line'
  | WholeFileError
  | 'out_of_order'
  | 'too_many'
  | 'bad_xml'
  | 'bad_ttml_time'
  | 'bad_ass_time'
  | 'bad_scc_line'

/** Errors that are of no line. */
export type WholeFileError = 'no_cues' | OtherFormat

/** True for an error that is of no line. */
export const isOfWholeFile = (code: SubtitleErrorCode): code is WholeFileError =>
  code === 'no_cues' || code.startsWith('is_')

/** An error in a subtitle file; `line` counts from 1. */
export type SubtitleError = { line: number; code: SubtitleErrorCode }

export const emptyDocument: SubtitleDocument = { header: 'WEBVTT', head: [], cues: [], tail: [] }

/** The most cues that a file may have. */
export const maxCues = 20_000

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** `01:02:03.004`. */
export const formatCueTime = (ms: number): string =>
  `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`

/** `1:02.500`, with hours if there are any: for people. `digits` are those of the fraction. */
export function formatClock(ms: number, digits = 3): string {
  const unit = 10 ** (3 - digits)
  const rounded = Math.floor(Math.max(0, ms) / unit) * unit
  const hours = Math.floor(rounded / 3_600_000)
  const minutes = Math.floor(rounded / 60_000) % 60
  const fraction = pad(Math.floor((rounded % 1000) / unit), digits)
  return `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(Math.floor(rounded / 1000) % 60)}.${fraction}`
}

/** Reads a time as people type it: `1:02:03.5`, `1:02,5` or `62.5`. Undefined if it is none. */
export function parseClock(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  if (match[2] && Number(seconds) > 59) return undefined
  return toClock(hours, minutes, seconds, fraction)
}

const toClock = (hours: string, minutes: string, seconds: string, fraction: string) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

/** A function of a cue that remembers its results: cues never change, and an edit changes few of thousands. */
export function perCue<T>(of: (cue: Cue) => T): (cue: Cue) => T {
  const known = new WeakMap<Cue, { value: T }>()
  return (cue) => {
    let found = known.get(cue)
    if (!found) {
      found = { value: of(cue) }
      known.set(cue, found)
    }
    return found.value
  }
}

import { type CsvOptions, readCsv } from './csv-read.ts'
import { decodeFile } from './decode.ts'
import type { Timeline, TimelineFormat } from './model.ts'
import { readSportscode } from './sportscode-read.ts'
import { readStatsBomb, type StatsBombOptions } from './statsbomb.ts'
import { readTouchline } from './touchline.ts'

export type ReadOptions = CsvOptions & StatsBombOptions

/**
 * Reads a file. Entries that cannot be read are `problems`; a file that is not of this format, broken, too big or too
 * deep throws a `TimelineError`, and nothing else is thrown.
 */
export function readTimeline(bytes: Uint8Array, format: TimelineFormat, options: ReadOptions = {}): Timeline {
  const text = decodeFile(bytes)
  switch (format) {
    case 'csv':
      return readCsv(text, options)
    case 'sportscode':
      return readSportscode(text)
    case 'statsbomb':
      return readStatsBomb(text, options)
    case 'touchline':
      return readTouchline(text)
  }
}

import { align, type Cue, type Pair, perCue } from '@touchline/subtitles'
import type { AriaAttributes } from 'react'

/** A line of the list: a cue, what is beside it in the other language, or a place where a translation is missing. */
export type Row = Pair & { id: string }

/** The id of the line with a cue. */
export const idOf = (key: number): string => `c${key}`

const rowOf = perCue((cue): Row => ({ cue, id: idOf(cue.key) }))

/** The lines of the list. */
export function rowsOf(cues: readonly Cue[], others: readonly Cue[] | undefined): Row[] {
  if (!others) return cues.map(rowOf)
  return align(cues, others).map(
    (pair): Row => ({ ...pair, id: pair.cue ? idOf(pair.cue.key) : `o${pair.other!.key}` }),
  )
}

/** The line that is shown at a media time, if any; the last one where several are. */
export function rowAt(rows: readonly Row[], ms: number): Row | undefined {
  let found: Row | undefined
  for (const row of rows) {
    const { start, end } = row.cue ?? row.other!
    if (start > ms) break
    if (ms < end) found = row
  }
  return found
}

/** A part of a grid that is no table: rows of a real one cannot be placed by a virtual list. */
export const as = (
  role: 'grid' | 'row' | 'rowgroup' | 'columnheader' | 'gridcell',
  attributes?: AriaAttributes & { onClick?: () => void },
) => ({ role, ...attributes })

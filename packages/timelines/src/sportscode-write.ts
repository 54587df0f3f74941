import type { TimelineEntry } from './model.ts'
import { type Reach, reachOf } from './reach.ts'
import { labelsOf, ours } from './sportscode-labels.ts'
import { escapeXml } from './xml.ts'

/** An exact decimal of seconds. */
const seconds = (ms: number) => (ms / 1000).toFixed(3)

export type SportscodeOptions = {
  /** The colours of the rows by type, as `#RRGGBB`. */
  colours?: ReadonlyMap<string, string> | undefined
  reach?: Reach | undefined
}

/** Writes an XML of Sportscode. What it has no field for is in a label of the group Touchline. */
export function toSportscode(
  entries: readonly TimelineEntry[],
  { colours, reach }: SportscodeOptions = {},
): string {
  const instances = entries.map((entry, index) => instanceOf(entry, index + 1, reach))
  const rows = [...new Set(entries.map(({ type }) => type))].map((type) => rowOf(type, colours?.get(type)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<file>
<ALL_INSTANCES>
${instances.join('')}</ALL_INSTANCES>
<ROWS>
${rows.join('')}</ROWS>
</file>
`
}

function instanceOf(entry: TimelineEntry, number: number, reach: Reach | undefined): string {
  const { from, to } = reachOf(entry, reach)
  const { labels, own } = labelsOf(entry, from, to)
  const all = [...labels, { group: ours, text: JSON.stringify(own) }].map(
    ({ group, text }) => `<label><group>${escapeXml(group)}</group><text>${escapeXml(text)}</text></label>\n`,
  )
  const comment = entry.comment?.trim() ? `<free_text>${escapeXml(entry.comment.trim())}</free_text>\n` : ''
  return `<instance>
<ID>${number}</ID>
<start>${seconds(from)}</start>
<end>${seconds(to)}</end>
<code>${escapeXml(entry.type.trim() || 'Marker')}</code>
${all.join('')}${comment}</instance>
`
}

/** A row's colour has 16 bits for each channel. */
function rowOf(type: string, colour = '#808080'): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * 257)
  return `<row><code>${escapeXml(type)}</code><R>${r}</R><G>${g}</G><B>${b}</B></row>\n`
}

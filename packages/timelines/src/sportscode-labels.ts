import { codeOf } from './codes.ts'
import type { TimelineEntry } from './model.ts'

/** The group of the label with what Sportscode has no field for. */
export const ours = 'Touchline'

/** The groups of labels that are fields of ours; the first of a field is the one we write. */
const groups = {
  team: ['Team', 'Équipe', 'Equipe'],
  player: ['Player', 'Joueur'],
  secondPlayer: ['Player 2', 'Joueur 2'],
  detail: ['Detail', 'Détail'],
  title: ['Title', 'Titre'],
  phase: ['Half', 'Period', 'Période', 'Mi-temps'],
} as const
export type LabelledField = keyof typeof groups
const labelled = Object.keys(groups) as LabelledField[]

const fields = new Map(
  labelled.flatMap((field) => groups[field].map((group) => [group.toLowerCase(), field] as const)),
)

/** The field that a group of labels stands for. */
export const fieldOf = (group: string): LabelledField | undefined => fields.get(group.toLowerCase())

/** What a label or an element can carry: reading trims it. */
const isPlain = (text: string) => text !== '' && text === text.trim()

export type Written = { labels: { group: string; text: string }[]; own: Record<string, unknown> }

/** The labels of an entry, and what only our own label can carry. `from` and `to` are the times of its instance. */
export function labelsOf(entry: TimelineEntry, from: number, to: number): Written {
  const { key, at, in: start, out, status, isPublic, wallClock, attributes } = entry
  const labels: Written['labels'] = []
  const own: Record<string, unknown> = { key, from, to, at, in: start, out, status, isPublic, wallClock }
  if (entry.code !== codeOf(entry.type)) own.code = entry.code ?? null
  if (!isPlain(entry.type)) own.type = entry.type
  if (entry.comment !== undefined && !isPlain(entry.comment)) own.comment = entry.comment
  for (const field of labelled) {
    const text = entry[field]
    if (text === undefined) continue
    if (isPlain(text)) labels.push({ group: groups[field][0], text })
    else own[field] = text
  }
  const hidden: [string, string][] = []
  for (const [group, text] of Object.entries(attributes))
    if (isPlain(group) && isPlain(text) && group !== ours && !fieldOf(group)) labels.push({ group, text })
    else hidden.push([group, text])
  if (hidden.length > 0) own.attributes = Object.fromEntries(hidden)
  return { labels, own }
}

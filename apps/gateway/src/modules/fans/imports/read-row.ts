import {
  consentFields,
  createBodyOf,
  describeIssue,
  type FanImportField,
  type FieldRef,
  fanImportFields,
  fans,
  type MessageRef,
} from '@touchline/contract'
import { guarded } from '../../imports/index.ts'

/** A row as it is kept until it is written. */
export type ReadRow = {
  body: Record<string, string | number>
  tags: number[]
  consents: Record<string, boolean>
  consentAt: string | null
  /** The first thing that is wrong with it; null if nothing is. */
  error: FieldRef | null
}

/** What rows are read with: tags by their names in small letters, and the day after which nothing was said yet. */
export type Known = { tags: ReadonlyMap<string, number>; now: Date }

const schema = createBodyOf(fans)
const purposes = new Map(Object.entries(consentFields).map(([purpose, field]) => [field as string, purpose]))

const yes = ['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai']
const no = ['no', 'n', 'false', '0', 'non', 'faux']

class Failure {
  readonly ref: MessageRef

  constructor(ref: MessageRef) {
    this.ref = ref
  }
}

/** A language as tags are written, whatever case the file has. */
function languageOf(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replace('_', '-'))[0] ?? text
  } catch {
    return text
  }
}

function tagsOf(text: string, { tags }: Known): number[] | Failure {
  const names = text
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !tags.has(name.toLowerCase()))
  if (unknown !== undefined)
    return new Failure({ key: 'imports.unknownName', params: { value: unknown.slice(0, 100) } })
  return [...new Set(names.map((name) => tags.get(name.toLowerCase())!))]
}

/** A day or a moment as the start of it in UTC. */
function momentOf(text: string, { now }: Known): string | Failure {
  const written =
    /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text)
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  const isDay = written && !Number.isNaN(moment.getTime()) && moment <= now && moment.getUTCFullYear() > 1900
  return isDay ? moment.toISOString() : new Failure({ key: 'fans.notADay' })
}

/** Reads one cell into the row; returns what is wrong with it. */
function readCell(row: ReadRow, field: FanImportField, text: string, known: Known): Failure | undefined {
  if (/[\uFFFD\0]/.test(text)) return new Failure({ key: 'fans.unreadable' })
  const purpose = purposes.get(field)
  if (purpose !== undefined) {
    const word = text.toLowerCase()
    if (!yes.includes(word) && !no.includes(word)) return new Failure({ key: 'fans.yesOrNo' })
    row.consents[purpose] = yes.includes(word)
  } else if (field === 'tags') {
    const tags = tagsOf(text, known)
    if (tags instanceof Failure) return tags
    row.tags = tags
  } else if (field === 'consentAt') {
    const at = momentOf(text, known)
    if (at instanceof Failure) return at
    row.consentAt = at
  } else if (field === 'birthYear') {
    if (!/^\d{1,4}$/.test(text)) return new Failure({ key: 'imports.notANumber' })
    row.body[field] = Number(text)
  } else if (field === 'country') row.body[field] = text.toUpperCase()
  else if (field === 'language') row.body[field] = languageOf(text)
  else row.body[field] = text
  return undefined
}

const isField = (field: string): field is FanImportField =>
  (fanImportFields as readonly string[]).includes(field)

/** Reads the texts of a row by the schemas of fans. Empty texts are left out; of what is wrong, the first is told. */
export function readRow(values: Readonly<Record<string, string>>, known: Known): ReadRow {
  const row: ReadRow = { body: {}, tags: [], consents: {}, consentAt: null, error: null }
  const refuse = (path: string, code: string, ref: MessageRef) => {
    row.error ??= { path, code, ...ref }
  }
  for (const [field, raw] of Object.entries(values)) {
    const text = raw.normalize('NFC').replace(guarded, '').trim()
    if (!isField(field)) refuse(field, 'unknown_field', { key: 'common.unknownField', params: { field } })
    else if (text !== '') {
      const failure = readCell(row, field, text, known)
      if (failure) refuse(field, 'invalid_format', failure.ref)
    }
  }
  const parsed = schema.safeParse(row.body, { reportInput: true })
  if (parsed.success) Object.assign(row.body, parsed.data)
  else
    for (const { path, code, ...ref } of parsed.error.issues.flatMap(describeIssue))
      refuse(path, code, ref as MessageRef)
  if (row.body.email === undefined && row.body.externalId === undefined)
    refuse('email', 'required', { key: 'fans.noKey' })
  return row
}

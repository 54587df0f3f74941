import { type FieldRef, fields, type MessageRef, type ResourceDefinition } from '@touchline/contract'
import type { ListQuery, ValueKind } from '@touchline/records'
import { z } from 'zod'
import { isStorable, malformed } from '../http/validation.ts'

const mostRows = 100
const mostOffset = 10_000_000

const comparisons = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const
type Comparison = keyof typeof comparisons

/** The parsed query of a list. */
export type ParsedQuery = ListQuery & { expand: string[] }

type Raw = Record<string, string | string[] | undefined>

/**
 * True for the parameters that every query may have: the simulated account, which the access layer checks, and its
 * sport, which only resources with a sport filter by.
 */
export const isAccountParameter = (name: string): boolean => name === 'AccountId' || name === 'SportId'

/** Reads the parameters of a query that takes no others. Throws `malformed`. */
export function readParameters<Name extends string>(raw: Raw, names: readonly Name[]) {
  const unknown = Object.keys(raw).filter(
    (name) => !isAccountParameter(name) && !(names as readonly string[]).includes(name),
  )
  if (unknown.length > 0)
    throw malformed(
      unknown.map((name) => ({
        path: name,
        code: 'unknown_field',
        key: 'lists.parameter',
        params: { name },
      })),
    )
  const given = names.flatMap((name) => (raw[name] === undefined ? [] : [[name, String(raw[name])] as const]))
  return Object.fromEntries(given) as Partial<Record<Name, string>>
}

const plain: ParsedQuery = {
  limit: 25,
  offset: 0,
  after: null,
  isCountExact: false,
  sort: [],
  q: null,
  lang: null,
  expand: [],
  filters: [],
  ranges: [],
}

const sortable = (resource: ResourceDefinition) => resource.sorts.map((sort) => sort.replace('-', ''))

/**
 * Parses the query of a list against the resource's allow-lists. Throws `malformed` with one entry for each parameter
 * that is unknown or invalid.
 */
export function parseListQuery(resource: ResourceDefinition, raw: Raw): ParsedQuery {
  const failures: FieldRef[] = []
  /** Records an error and continues with the default value. */
  const fail = <T>(path: string, code: string, ref: MessageRef, otherwise: T): T => {
    failures.push({ path, code, ...ref })
    return otherwise
  }
  const query: ParsedQuery = {
    ...plain,
    filters: [],
    ranges: [],
    sort: parseSort(resource, resource.sorts[0]) ?? [],
  }

  let cursor: string | undefined
  // Sorted by name, so that equal queries share a statement.
  for (const [name, value] of Object.entries(raw).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === undefined || (isAccountParameter(name) && !resource.filters.includes(name))) continue
    const texts = Array.isArray(value) ? value : [value]
    const [first = ''] = texts
    const [field, bracket] = splitName(name)
    const wrong = () =>
      fail(
        name,
        'invalid_value',
        { key: 'lists.value', params: { value: texts.join(','), field } },
        undefined,
      )
    if (!texts.every(isStorable)) wrong()
    else if (name === 'limit')
      query.limit =
        readInteger(first, 1, mostRows) ??
        fail(name, 'out_of_range', { key: 'lists.limit', params: { max: mostRows } }, 25)
    else if (name === 'offset')
      query.offset =
        readInteger(first, 0, mostOffset) ??
        fail(name, 'out_of_range', { key: 'lists.offset', params: { max: mostOffset } }, 0)
    else if (name === 'cursor') cursor = first
    else if (name === 'count')
      query.isCountExact = first === 'exact' || fail(name, 'invalid_value', { key: 'lists.count' }, false)
    else if (name === 'sort')
      query.sort =
        parseSort(resource, first) ??
        fail(
          name,
          'unknown_sort',
          { key: 'lists.sort', params: { fields: sortable(resource).join(', ') } },
          query.sort,
        )
    else if (name === 'q' && resource.search.length > 0) query.q = first.trim().slice(0, 200) || null
    else if (name === 'lang' && resource.translated.length > 0)
      query.lang = fields.langId.safeParse(first).success
        ? first
        : fail(name, 'invalid_format', { key: 'common.languageCode' }, null)
    else if (field === 'expand') {
      const keys = texts.flatMap((text) => text.replace(/^\[|\]$/g, '').split(',')).filter(Boolean)
      // Each expansion costs a query, so duplicates are removed.
      query.expand = [...new Set(keys)]
      const unknown = query.expand.find((key) => !Object.hasOwn(resource.expand, key))
      if (unknown) fail(name, 'unknown_expand', { key: 'lists.expand', params: { name: unknown } }, undefined)
    } else if (resource.filters.includes(field) && bracket === '') {
      const kind = kindOf(resource, field)
      // Only a single plain parameter is split at commas; values of `field[]=` and repeated parameters may contain
      // commas.
      const isPlain = name === field && texts.length === 1
      const values = (isPlain ? first.split(',') : texts).map((text) => readValue(kind, text))
      if (values.includes(undefined)) wrong()
      else query.filters.push({ field, kind, values })
    } else if (resource.ranges.includes(field) && Object.hasOwn(comparisons, bracket)) {
      const kind = kindOf(resource, field)
      const bound = readValue(kind, first)
      if (bound === undefined) wrong()
      else query.ranges.push({ field, kind, operator: comparisons[bracket as Comparison], value: bound })
    } else fail(name, 'unknown_field', { key: 'lists.parameter', params: { name } }, undefined)
  }
  if (cursor !== undefined) {
    query.after = positionIn(cursor, query.sort) ?? null
    if (!query.after) fail('cursor', 'invalid_value', { key: 'lists.cursor' }, null)
    if (query.offset > 0) fail('offset', 'not_allowed', { key: 'lists.cursorOrOffset' }, 0)
  }
  if (failures.length > 0) throw malformed(failures)
  return query
}

const orderIn = (sort: ListQuery['sort']) =>
  sort.map(({ field, isDescending }) => `${isDescending ? '-' : ''}${field}`).join()

/** The `cursor` that a client sends to continue after a row. */
export const cursorOf = (sort: ListQuery['sort'], position: NonNullable<ListQuery['after']>): string =>
  Buffer.from(JSON.stringify([orderIn(sort), ...position])).toString('base64url')

/** The position of a cursor; undefined if it does not belong to this order. */
function positionIn(cursor: string, sort: ListQuery['sort']): ListQuery['after'] | undefined {
  const value = z.union([z.string().refine(isStorable), z.number(), z.boolean(), z.null()])
  const shape = z.tuple([z.literal(orderIn(sort))], value)
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    const position = parsed.data?.slice(1)
    return position?.length === sort.length + 1 ? position : undefined
  } catch {
    return undefined
  }
}

/** Splits `duration[gte]` into the field and what is in the brackets. */
function splitName(name: string): [field: string, bracket: string] {
  const start = name.endsWith(']') ? name.indexOf('[') : -1
  return start < 0 ? [name, ''] : [name.slice(0, start), name.slice(start + 1, -1)]
}

function parseSort(resource: ResourceDefinition, text: string) {
  const allowed = sortable(resource)
  const parts = text
    .split(',')
    .map((part) => ({ field: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
  return parts.length <= 3 && parts.every((part) => allowed.includes(part.field)) ? parts : undefined
}

/** An integer within these bounds; undefined if the text is none. */
export function readInteger(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function readValue(kind: ValueKind, text: string): unknown {
  if (kind === 'integer') return readInteger(text, 0, 2_147_483_647)
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (kind === 'timestamptz') return fields.dateTime.safeParse(text).success ? text : undefined
  return text.length > 0 && text.length <= 300 ? text : undefined
}

const kinds = new WeakMap<ResourceDefinition, Map<string, ValueKind>>()

/**
 * The value type of a filter field, derived from its schema and cached, so only known fields may be passed. A list of
 * ids is filtered by one or more ids.
 */
export function kindOf(resource: ResourceDefinition, field: string): ValueKind {
  const known = kinds.get(resource) ?? new Map<string, ValueKind>()
  kinds.set(resource, known)
  const kind = known.get(field) ?? readKind({ ...resource.readOnly, ...resource.fields }[field], field)
  known.set(field, kind)
  return kind
}

function readKind(schema: unknown, field: string): ValueKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return readKind(schema.unwrap(), field)
  if (schema instanceof z.ZodArray) return readKind(schema.element, field)
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodNumber || ['id', 'createdBy', 'AccountId'].includes(field)) return 'integer'
  if (schema instanceof z.ZodISODateTime || ['createdAt', 'updatedAt'].includes(field)) return 'timestamptz'
  return 'text'
}

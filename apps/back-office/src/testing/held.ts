import {
  AppError,
  createBodyOf,
  type ErrorBody,
  nestedBaseOf,
  notFound,
  type RecordOf,
  type ResourceDefinition,
  recordOf,
  translationOf,
  updateBodyOf,
} from '@touchline/contract'
import type { z } from 'zod'
import { picture } from './library.ts'
import { checked, sample, someTime } from './sample.ts'

type Row = Record<string, unknown> & { id: number }
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  ifMatch: string | null
  headers: Headers
}
export type Reply = { status: number; body?: unknown; etag?: string }

/** The items of one resource, as the gateway would keep them. */
export type Held<Item> = {
  /** Those that are not deleted. */
  all(): Item[]
  find(id: number): Item
  /** Changes an item as a colleague does; those who follow the resource are told. */
  change(id: number, changes: Partial<Item>): void
  /** Adds an item as a colleague does. */
  add(item: Item): void
  remove(id: number): void
}

type Kept = { row: Row; version: number; isDeleted: boolean; at: number; translations: Map<string, object> }

/** Where the items of a resource are kept, and who hears of changes. */
type Place = {
  /** Called after each change. */
  tell: (change: { id: number; version: number; action: string }) => void
  /** The items of another resource, which an answer may be expanded with. */
  heldOf: (name: string) => readonly Row[]
}

/** Keeps items of a resource and answers its operations. */
export function hold<R extends ResourceDefinition>(
  resource: R,
  items: readonly RecordOf<R>[],
  { tell, heldOf }: Place,
) {
  const kept = new Map<number, Kept>()
  let clock = 0
  const add = (row: Row) => {
    checked(recordOf(resource), row)
    kept.set(row.id, { row, version: 1, isDeleted: false, at: ++clock, translations: new Map() })
  }
  for (const item of items) add(item as unknown as Row)
  /** All of them, or those below the item that a path names. */
  const below = ({ path }: Pick<Asked, 'path'>) => {
    const parent = Object.entries(parentOf(resource, path))
    return [...kept.values()].filter(({ row }) => parent.every(([field, id]) => row[field] === id))
  }
  const present = (asked: Pick<Asked, 'path'>) => below(asked).filter(({ isDeleted }) => !isDeleted)
  const one = (id: number): Kept => {
    const found = kept.get(id)
    if (!found || found.isDeleted) throw notFound()
    return found
  }
  const touch = (entry: Kept, changes: object, action = 'update') => {
    entry.row = checked(recordOf(resource), { ...entry.row, ...changes }) as unknown as Row
    entry.version++
    entry.at = ++clock
    tell({ id: entry.row.id, version: entry.version, action })
  }
  const isCurrent = ({ version }: Kept, ifMatch: string | null) =>
    ifMatch === null || ifMatch === `"${version}"`
  const answer = ({ row, version }: Kept, status = 200): Reply => ({
    status,
    body: row,
    etag: `"${version}"`,
  })
  /** A row with what it is asked to be expanded with: `[Tag]` adds the held tags of a video as `Tags`, in their order. */
  const expanded = (row: Row, query: URLSearchParams): Row => {
    const names = query.get('expand')?.match(/\w+/g) ?? []
    const linked = names.map((name) => {
      const property = resource.expand[name]!
      const field = `${property.charAt(0).toLowerCase()}${property.slice(1)}`
      const known = heldOf(field)
      const ids = row[field] as readonly number[]
      return [property, ids.flatMap((id) => known.find((one) => one.id === id) ?? [])]
    })
    return { ...row, ...Object.fromEntries(linked) }
  }
  const list = (asked: Asked): Reply => {
    const found = listOf(resource, present(asked), asked.query)
    return { status: 200, body: { ...found, data: found.data.map((row) => expanded(row, asked.query)) } }
  }
  const parse = (schema: z.ZodType, body: unknown): Row => {
    const result = schema.safeParse(body)
    if (result.success) return result.data as Row
    throw new Error(`The page sent against the contract: ${result.error.message}`)
  }

  const operations: Record<string, (asked: Asked, id: number, langId: string) => Reply> = {
    'GET ': list,
    'GET /search': list,
    'GET /changes': (asked) => {
      const since = asked.query.get('since')
      const from = since === 'now' ? clock : Number(since ?? 0)
      const later = below(asked).filter(({ at }) => at > from)
      const ids = later.filter(({ isDeleted }) => isDeleted).map(({ row }) => row.id)
      const data = later.filter(({ isDeleted }) => !isDeleted).map(({ row }) => row)
      return { status: 200, body: { data, deleted: ids, cursor: String(clock), hasMore: false } }
    },
    'POST ': ({ body, path }) => {
      const whole = { ...(body as object), ...parentOf(resource, path) }
      const { AccountId: _, ...given } = parse(createBodyOf(resource), whole)
      const id = Math.max(0, ...kept.keys()) + 1
      add(sample(recordOf(resource) as z.ZodType<object>, { ...withFiles(resource, given), id }) as Row)
      tell({ id, version: 1, action: 'create' })
      return answer(kept.get(id)!, 201)
    },
    'GET /{id}': ({ query }, id) => {
      const entry = one(id)
      return { ...answer(entry), body: expanded(entry.row, query) }
    },
    'PUT /{id}': ({ body, ifMatch }, id) => {
      const entry = one(id)
      const { AccountId: _, ...changes } = parse(updateBodyOf(resource), body)
      if (!isCurrent(entry, ifMatch)) {
        const current = { ...entry.row, changedBy: 'Maud Delorme' }
        return { status: 412, body: { ...errorOf(new AppError('stale', { key: 'common.stale' })), current } }
      }
      touch(entry, withFiles(resource, changes))
      return answer(entry)
    },
    'DELETE /{id}': (_, id) => {
      const entry = one(id)
      entry.isDeleted = true
      touch(entry, {}, 'remove')
      return { status: 204 }
    },
    'POST /{id}/restore': (_, id) => {
      const entry = kept.get(id)
      if (!entry) throw notFound()
      entry.isDeleted = false
      touch(entry, {}, 'restore')
      return answer(entry)
    },
    'GET /{id}/history': () => ({ status: 200, body: { data: [], nextCursor: null } }),
    'GET /{id}/translations': (_, id) => {
      const data = [...one(id).translations.values()]
      return { status: 200, body: { data, total: data.length } }
    },
    'POST /{id}/translations': ({ body }, id) => {
      const { AccountId: _, ...texts } = body as { AccountId?: number; langId: string }
      one(id).translations.set(texts.langId, checked(translationOf(resource), texts) as object)
      return { status: 201, body: texts }
    },
    'PUT /{id}/translations/{langId}': ({ body }, id, langId) => {
      const { AccountId: _, ...texts } = body as { AccountId?: number }
      const { translations } = one(id)
      translations.set(langId, { ...translations.get(langId), ...texts })
      return { status: 200, body: translations.get(langId) }
    },
    'DELETE /{id}/translations/{langId}': (_, id, langId) => {
      one(id).translations.delete(langId)
      return { status: 204 }
    },
  }

  /** The answer to a request below the resource's address; undefined if it is none of its operations. */
  const handle = (asked: Asked): Reply | undefined => {
    const [base] = baseOf(resource).exec(asked.path) ?? []
    if (base === undefined) return undefined
    const rest = asked.path.slice(base.length)
    const [, id = '', language = ''] = /^\/(\d+)(?:\/translations\/([^/]+))?/.exec(rest) ?? []
    const shape = rest.replace(/^\/\d+/, '/{id}').replace(/(\/translations)\/[^/]+$/, '$1/{langId}')
    return operations[`${asked.method} ${shape}`]?.(asked, Number(id), language)
  }

  const held: Held<RecordOf<R>> = {
    all: () => present({ path: resource.base }).map(({ row }) => row as unknown as RecordOf<R>),
    find: (id) => one(id).row as unknown as RecordOf<R>,
    change: (id, changes) => touch(one(id), { ...changes, updatedAt: someTime }),
    add: (row) => {
      add(row as unknown as Row)
      tell({ id: (row as unknown as Row).id, version: 1, action: 'create' })
    },
    remove: (id) => {
      const entry = one(id)
      entry.isDeleted = true
      touch(entry, {}, 'remove')
    },
  }
  return { handle, held }
}

/** Where a resource is found: its address, also below the items that it belongs to. */
function baseOf(resource: ResourceDefinition): RegExp {
  const nested = nestedBaseOf(resource)?.replace(/\{\w+\}/g, '(\\d+)')
  return new RegExp(`^(?:${[resource.base, nested].filter(Boolean).join('|')})(?=/|$)`)
}

/** What is written, with a picture where the key of an upload stands, and without what is never answered. */
const withFiles = ({ fields, readOnly }: ResourceDefinition, given: object) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isUploaded = typeof value === 'string' && name in fields && name in readOnly
      const isSecret = name in fields && readOnly[name]?._zod.def.type === 'null'
      return [name, isSecret ? null : isUploaded ? picture : value]
    }),
  )

/** The field of the item that a path is below, with its id; nothing for a path that names none. */
function parentOf(resource: ResourceDefinition, path: string): Record<string, number> {
  const field = resource.under?.at(-1)?.[1]
  const id = baseOf(resource).exec(path)?.at(-1)
  return field && id ? { [field]: Number(id) } : {}
}

/** A page of a list, with what the contract says of `q`, filters, ranges, sorts and pages. Throws for anything else. */
function listOf(resource: ResourceDefinition, entries: readonly Kept[], query: URLSearchParams) {
  let rows = entries.map(({ row }) => row)
  let [limit, offset] = [25, 0]
  let sort: string = resource.sorts[0]
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    const [, field = '', bracket] = /^(\w+)(?:\[(\w*)\])?$/.exec(name) ?? []
    const texts = bracket === undefined && values.length === 1 ? values[0]!.split(',') : values
    if (name === 'limit') limit = Number(values[0])
    else if (name === 'offset' || name === 'cursor') offset = Number(values[0])
    else if (name === 'sort') sort = values[0]!
    else if (name === 'q') rows = rows.filter((row) => hasText(resource, row, values[0]!))
    else if (['lang', 'count', 'expand', 'AccountId'].includes(field)) continue
    else if (resource.filters.includes(field) && !bracket)
      rows = rows.filter((row) => [row[field]].flat().some((value) => texts.includes(String(value))))
    else if (resource.ranges.includes(field) && bracket)
      rows = rows.filter((row) => isWithin(row[field] as string | number, bracket, values[0]!))
    else if (name !== 'SportId') throw new Error(`The list of ${resource.name} has no parameter ${name}.`)
  }
  const [, minus, field = ''] = /^(-?)(\w+)/.exec(sort)!
  const sorted = rows.toSorted((a, b) => compare(a[field], b[field]) * (minus ? -1 : 1))
  const data = sorted.slice(offset, offset + limit)
  const hasMore = offset + limit < rows.length
  return {
    data,
    total: rows.length,
    isTotalCapped: false,
    nextCursor: hasMore ? String(offset + limit) : null,
  }
}

const hasText = ({ search }: ResourceDefinition, row: Row, q: string) =>
  search.some((field) =>
    String(row[field] ?? '')
      .toLowerCase()
      .includes(q.toLowerCase()),
  )

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))

function isWithin(value: string | number | null, comparison: string, bound: string): boolean {
  if (value === null) return false
  const order = typeof value === 'number' ? value - Number(bound) : value.localeCompare(bound)
  return { gte: order >= 0, gt: order > 0, lte: order <= 0, lt: order < 0 }[comparison] ?? false
}

/** The body of an error, as the gateway sends it. */
export const errorOf = ({ message, code, key, params, details }: AppError): ErrorBody => ({
  message,
  code,
  key,
  params,
  ...(details.errors && { errors: details.errors }),
  ...(details.current !== undefined && { current: details.current }),
})

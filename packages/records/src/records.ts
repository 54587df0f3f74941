import type { ResourceDefinition } from '@touchline/contract'
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from './writer.ts'

/** A list of ids of an item, stored in a table of its own, such as the tags of a video. */
export type Link = {
  table: PgTable
  /** The column of this item's id, e.g. `VideoId`. */
  own: string
  /** The column of the linked item's id, e.g. `TagId`. */
  other: string
  /** The table that the linked items lie in. */
  target: PgTable
  /** True where the order counts; the table then has a `position`. */
  isOrdered?: boolean
}

type Links = Readonly<Record<string, Link>>
type Computed = Readonly<Record<string, SQL>>
type ColumnOf = Readonly<Record<string, string>>

/** How a resource maps to the database. Two processes read and write it this way only. */
export type Records<
  Resource extends ResourceDefinition = ResourceDefinition,
  Table extends PgTable = PgTable,
  Linked extends Links = Links,
  Made extends Computed = Computed,
  Renamed extends ColumnOf = ColumnOf,
> = {
  resource: Resource
  table: Table
  links: Linked
  /** Fields that SQL computes, over the table by its own name. */
  computed: Made
  /** Columns that a writable field is kept in where the names differ, e.g. `image` in `imageKey`. */
  columnOf: Renamed
  rowRule?: RowRule
}

/** Which rows of its account somebody sees. Statements name the table by its own name. */
export type RowRule = {
  /** What a row must meet for this actor; undefined where all do. `sql.placeholder('userId')` is the actor's id. */
  conditionFor: (actor: Actor) => SQL | undefined
  /** The ids of the users that see a row although the rule holds for them: only they hear of its changes. */
  seenBy: SQL<number[]>
}

// biome-ignore lint/complexity/noBannedTypes: no links, nothing computed and nothing renamed is what `{}` says.
type None = {}

/** Ties a resource to its table, with the types of both. */
export function recordsOf<
  Resource extends ResourceDefinition,
  Table extends PgTable,
  Linked extends Links = None,
  Made extends Computed = None,
  const Renamed extends ColumnOf = None,
>(
  resource: Resource,
  table: Table,
  more: {
    links?: Linked
    computed?: Made
    columnOf?: Renamed
    rowRule?: RowRule
  } = {},
): Records<Resource, Table, Linked, Made, Renamed> {
  const none = {}
  return {
    resource,
    table,
    links: more.links ?? (none as Linked),
    computed: more.computed ?? (none as Made),
    columnOf: more.columnOf ?? (none as Renamed),
    ...(more.rowRule && { rowRule: more.rowRule }),
  }
}

/** Columns that never leave the database. */
export const internalColumns = ['deletedAt', 'searchText', 'password', 'changedIn'] as const

/** A row of any resource. */
export type Row = { id: number; version: number; [column: string]: unknown }

/** True of a type argument that was left out: then nothing is known of the fields. */
type IsErased<Own extends Records> = string extends keyof Own['resource']['fields'] ? true : false

/** A row as it is read: the columns by their own names, what is computed, the lists of linked ids. */
export type RowOf<Own extends Records> =
  IsErased<Own> extends true
    ? Row
    : Omit<InferSelectModel<Own['table']>, (typeof internalColumns)[number]> & {
        [Name in keyof Own['links']]: number[]
      } & {
        [Name in keyof Own['computed']]: Own['computed'][Name] extends SQL<infer Value> ? Value : never
      } & {
        id: number
        version: number
      }

/** What may be written into a row: columns, links, and fields that are kept in a column of another name. */
export type ValuesOf<Own extends Records> =
  IsErased<Own> extends true
    ? Record<string, unknown>
    : Partial<InferInsertModel<Own['table']>> & { [Name in keyof Own['links']]?: readonly number[] } & {
        [Name in keyof Own['columnOf']]?: unknown
      }

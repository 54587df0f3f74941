import type { ResourceDefinition } from '@touchline/contract'
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from './scope.ts'
import type { Actor, Writer } from './writer.ts'

/** A list of ids of an item, stored in a link table, such as the tags of a video. */
export type Link = {
  table: PgTable
  /** The column of this item's id, e.g. `VideoId`. */
  own: string
  /** The column of the linked item's id, e.g. `TagId`. */
  other: string
  /** The table of the linked items. */
  target: PgTable
  /** True if the order matters; the table then has a `position`. */
  isOrdered?: boolean
}

type Links = Readonly<Record<string, Link>>
type Computed = Readonly<Record<string, SQL>>
type ColumnOf = Readonly<Record<string, string>>

/** How a resource maps to the database. The gateway and the worker both use this mapping. */
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
  /** Fields computed in SQL, referring to the table by its own name. */
  computed: Made
  /** Columns of writable fields whose names differ, e.g. `imageKey` for `image`. */
  columnOf: Renamed
  rowRule?: RowRule
  /** Columns that audit entries omit: secrets of this resource, and what is computed from other rows. */
  unaudited: readonly string[]
  derived?: Derived
}

/** What is computed from rows of a resource and stored elsewhere: it is brought up to date in the transaction of the write. */
export type Derived = {
  /** The fields that it is computed from; a change of others does not concern it. */
  from: readonly string[]
  /**
   * Locks what is computed from the rows that a write is about to change or create. Returns what computes it again, given
   * the ids of the rows that were written.
   */
  hold(inside: Scope<Writer>, about: AboutToWrite): Promise<(written: readonly number[]) => Promise<void>>
}

/** The ids of rows that are changed, or the values of those that are created. */
export type AboutToWrite =
  | { changed: readonly number[]; created?: undefined }
  | { changed?: undefined; created: readonly Readonly<Record<string, unknown>>[] }

/** Restricts which rows of its account an actor can see. Statements refer to the table by its own name. */
export type RowRule = {
  /**
   * The condition on rows for this actor; undefined if there is none. `sql.placeholder('userId')` is the actor's id.
   */
  conditionFor: (actor: Actor) => SQL | undefined
  /**
   * The ids of the users who can see a row despite the rule: of those it applies to, only they are notified of its
   * changes.
   */
  seenBy: SQL<number[]>
}

// biome-ignore lint/complexity/noBannedTypes: `{}` means no links, nothing computed and nothing renamed.
type None = {}

/** Binds a resource to its table, with the types of both. */
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
    unaudited?: readonly string[]
    derived?: Derived
  } = {},
): Records<Resource, Table, Linked, Made, Renamed> {
  const none = {}
  return {
    resource,
    table,
    links: more.links ?? (none as Linked),
    computed: more.computed ?? (none as Made),
    columnOf: more.columnOf ?? (none as Renamed),
    unaudited: more.unaudited ?? [],
    ...(more.rowRule && { rowRule: more.rowRule }),
    ...(more.derived && { derived: more.derived }),
  }
}

/** Columns that never leave the database. */
export const internalColumns = ['deletedAt', 'searchText', 'password', 'changedIn'] as const

/** A row of any resource. */
export type Row = { id: number; version: number; [column: string]: unknown }

/** True for an omitted type argument: then the fields are unknown. */
type IsErased<Own extends Records> = string extends keyof Own['resource']['fields'] ? true : false

/** A row as it is read: columns by their own names, computed fields, lists of linked ids. */
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

/** What can be written to a row: columns, links, and fields stored in a column with another name. */
export type ValuesOf<Own extends Records> =
  IsErased<Own> extends true
    ? Record<string, unknown>
    : Partial<InferInsertModel<Own['table']>> & { [Name in keyof Own['links']]?: readonly number[] } & {
        [Name in keyof Own['columnOf']]?: unknown
      }

import type { ResourceDefinition } from '@touchline/contract'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import type { Scope } from '../access/scope.ts'
import type { Parts } from '../parts.ts'

/** A row as the database answers it; its keys are the columns' names, which are the JSON's. */
export type Row = { id: number; version: number; [column: string]: unknown }

/** A list of ids of an item that lies in a table of its own, e.g. the tags of a video. */
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

/** What an operation or a presenter of a resource may reach. */
export type Context = { scope: Scope; parts: Parts }

/** How a resource lies in the database, and what is special about it. */
export type Binding = {
  resource: ResourceDefinition
  table: PgTable
  links?: Readonly<Record<string, Link>>
  /** Fields that SQL computes, over the table by its own name. */
  computed?: Readonly<Record<string, SQL>>
  /** Columns that a writable field is kept in where the names differ, e.g. `image` in `imageKey`. */
  columnOf?: Readonly<Record<string, string>>
  /** A condition that rows must meet for this actor; `sql.placeholder('userId')` is the actor's id. */
  rowRule?: (actor: Actor) => SQL | undefined
  /** Makes the answer of a row; absent: the row itself. */
  present?: (row: Row, context: Context) => Record<string, unknown>
  /** Adds what `expand` asks for, for all rows at once: a fixed number of queries. */
  expand?: Readonly<Record<string, (items: Record<string, unknown>[], context: Context) => Promise<void>>>
  /** Operations that need more than the generic ones; they answer the row they made. */
  create?: (body: Record<string, unknown>, context: Context) => Promise<Row>
  update?: (
    id: number,
    body: Record<string, unknown>,
    version: number | undefined,
    context: Context,
  ) => Promise<Row | undefined>
  remove?: (id: number, context: Context) => Promise<void>
}

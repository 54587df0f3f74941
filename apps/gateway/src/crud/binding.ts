import type { ResourceDefinition } from '@touchline/contract'
import type { Records, RowOf, Scope } from '@touchline/records'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ModuleServices } from '../services.ts'
import type { ParsedQuery } from './list-query.ts'

/** What the operations and presenters of a resource can use. */
export type Context = { scope: Scope; services: ModuleServices }

/** Columns that are written in another way than they are stored, and fields that are no columns, as SQL. */
export type Cells = {
  masks: Readonly<Record<string, (text: string) => string>>
  made: Readonly<Record<string, SQL>>
}

/** An item as it is returned to clients. */
export type Item = Record<string, unknown>

/** The parsed body of a request. */
export type BodyOf<Own extends Records> = z.output<z.ZodObject<Own['resource']['fields']>>

type FieldsOf<Resource extends ResourceDefinition> = keyof Resource['fields'] | keyof Resource['readOnly']

/** Overrides of a resource's operations and responses. Declared as methods, so that one list can hold all bindings. */
type Special<Own extends Records> = {
  /** Turns a row into a response with every field of the contract; if absent, the columns that the contract names. */
  present?(row: RowOf<Own>, context: Context): { [Name in FieldsOf<Own['resource']>]: unknown }
  /** Reads the query of a list or an export again, for this actor. Throws if it asks for what the actor may not see. */
  readQuery?(query: ParsedQuery, context: Context): ParsedQuery
  /** What is done when an export begins, and what it leaves out of each row. */
  exporting?: {
    begin(query: ParsedQuery, fields: readonly string[] | undefined, context: Context): Promise<void>
    /** Columns that are empty where another one is not true. */
    withheld: Readonly<Record<string, string>>
    /** What `present` would make of columns, so that rows need not be made for it. */
    cells?(context: Context): Cells
  }
  /** Adds what `expand` asks for, to all rows at once with a fixed number of queries. */
  expand?: Readonly<Record<string, (items: Item[], context: Context) => Promise<void>>>
  /** Throws if the actor can see an item but may not change or delete it. */
  checkChange?(id: number, context: Context): Promise<void>
  /** Operations that need more than the generic ones; they return the row they wrote. */
  create?(body: BodyOf<Own>, context: Context): Promise<RowOf<Own>>
  update?(
    id: number,
    body: Partial<BodyOf<Own>>,
    version: number | undefined,
    context: Context,
  ): Promise<RowOf<Own> | undefined>
  remove?(id: number, context: Context): Promise<void>
  /** Wraps the deletion or restoration of an item, in its transaction: for locks before it and checks around it. */
  around?<Result>(
    id: number,
    action: 'remove' | 'restore',
    context: Context,
    write: () => Promise<Result>,
  ): Promise<Result>
  /** Deletes and restores what goes with an item, in the same transaction. */
  alongside?(id: number, action: 'remove' | 'restore', context: Context): Promise<void>
}

/** A resource's records and operations. */
export type Binding<Own extends Records = Records> = Own & Special<Own>

type ColumnsOf<Own extends Records> = keyof Own['table']['_']['columns']
/** Contract fields that are not read from a row: a presenter must make them. */
type Unread<Own extends Records> = Exclude<
  FieldsOf<Own['resource']>,
  ColumnsOf<Own> | keyof Own['links'] | keyof Own['computed']
>
/** Writable fields that no column stores: `create` and `update` must handle them. */
type Unwritten<Own extends Records> = Exclude<
  keyof Own['resource']['fields'],
  ColumnsOf<Own> | keyof Own['links'] | keyof Own['columnOf']
>
type Needs<Own extends Records> = ([Unread<Own>] extends [never] ? unknown : { present: unknown }) &
  ([Unwritten<Own>] extends [never] ? unknown : { create: unknown; update: unknown })

/**
 * Binds operations to records. Does not compile without a presenter if a contract field is no column, link or computed
 * value, or without `create` and `update` if a writable field is stored in no column.
 */
export const bind = <Own extends Records>(
  records: Own,
  special: Special<Own> & Needs<Own>,
): Binding<Own> => ({ ...records, ...special })

/** The bindings whose expansions differ from those of their resource; any of them prevents the start. */
export const errorsOfBindings = (bindings: readonly Binding[]): string[] =>
  bindings.flatMap(({ resource, expand = {} }) => {
    const stated = Object.keys(resource.expand)
    return [
      ...stated
        .filter((key) => !Object.hasOwn(expand, key))
        .map((key) => `'${resource.name}' does not expand '${key}'`),
      ...Object.keys(expand)
        .filter((key) => !stated.includes(key))
        .map((key) => `'${resource.name}' expands '${key}', which its resource does not name`),
    ]
  })

const stamps = ['AccountId', 'createdAt', 'updatedAt', 'createdBy']
const answered = new WeakMap<ResourceDefinition, string[]>()

/** The columns of a response without a presenter. */
export function fieldsOf(resource: ResourceDefinition): string[] {
  const known = answered.get(resource)
  if (known) return known
  const own = resource.owner === 'account' ? stamps : []
  const names = ['id', ...own, ...Object.keys({ ...resource.fields, ...resource.readOnly })]
  const fields = [...new Set(names)]
  answered.set(resource, fields)
  return fields
}

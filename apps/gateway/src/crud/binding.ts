import type { ResourceDefinition } from '@touchline/contract'
import type { Records, RowOf, Scope } from '@touchline/records'
import type { z } from 'zod'
import type { ModuleServices } from '../services.ts'

/** What an operation or a presenter of a resource may reach. */
export type Context = { scope: Scope; services: ModuleServices }

/** An item as it is returned. */
export type Item = Record<string, unknown>

/** A body as it was parsed. */
export type BodyOf<Own extends Records> = z.output<z.ZodObject<Own['resource']['fields']>>

type FieldsOf<Resource extends ResourceDefinition> = keyof Resource['fields'] | keyof Resource['readOnly']

/** What is special about a resource's operations and responses. As methods, so that a list may hold all bindings. */
type Special<Own extends Records> = {
  /** Makes the answer of a row, with every field of the contract; absent: the columns that the contract names. */
  present?(row: RowOf<Own>, context: Context): { [Name in FieldsOf<Own['resource']>]: unknown }
  /** Adds what `expand` asks for, for all rows at once: a fixed number of queries. */
  expand?: Readonly<Record<string, (items: Item[], context: Context) => Promise<void>>>
  /** Operations that need more than the generic ones; they answer the row they made. */
  create?(body: BodyOf<Own>, context: Context): Promise<RowOf<Own>>
  update?(
    id: number,
    body: Partial<BodyOf<Own>>,
    version: number | undefined,
    context: Context,
  ): Promise<RowOf<Own> | undefined>
  remove?(id: number, context: Context): Promise<void>
}

/** The operations of a resource over its records. */
export type Binding<Own extends Records = Records> = Own & Special<Own>

type ColumnsOf<Own extends Records> = keyof Own['table']['_']['columns']
/** Fields of the contract that no row has by itself: a presenter makes them. */
type Unread<Own extends Records> = Exclude<
  FieldsOf<Own['resource']>,
  ColumnsOf<Own> | keyof Own['links'] | keyof Own['computed']
>
/** Fields that a client writes and no column keeps: `create` and `update` see to them. */
type Unwritten<Own extends Records> = Exclude<
  keyof Own['resource']['fields'],
  ColumnsOf<Own> | keyof Own['links'] | keyof Own['columnOf']
>
type Needs<Own extends Records> = ([Unread<Own>] extends [never] ? unknown : { present: unknown }) &
  ([Unwritten<Own>] extends [never] ? unknown : { create: unknown; update: unknown })

/**
 * Binds operations to records. A field of the contract that is no column, link or computed value fails to compile
 * without a presenter; one that is written and kept in no column, without `create` and `update`.
 */
export const bind = <Own extends Records>(
  records: Own,
  special: Special<Own> & Needs<Own>,
): Binding<Own> => ({ ...records, ...special })

/** The bindings that expand something else than their resource says: each a reason not to start. */
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

/** The columns of a plain answer. */
export function fieldsOf(resource: ResourceDefinition): string[] {
  const known = answered.get(resource)
  if (known) return known
  const own = resource.owner === 'account' ? stamps : []
  const names = ['id', ...own, ...Object.keys({ ...resource.fields, ...resource.readOnly })]
  const fields = [...new Set(names)]
  answered.set(resource, fields)
  return fields
}

import { z } from 'zod'
import type { AccessRule } from './access/rule.ts'
import { dateTime, id, langId, text } from './fields.ts'
import type { FullOf, LightOf } from './light-of.ts'

export type Operation = 'list' | 'find' | 'create' | 'update' | 'remove'

/** What both sides know of one kind of thing. A right that is not stated is a route that does not exist. */
export type ResourceDefinition<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  ReadOnly extends z.ZodRawShape = z.ZodRawShape,
> = {
  /** Plural, as in the address; table, realtime topic and screens have the same stem. */
  readonly name: string
  /** The address of the collection. */
  readonly base: string
  /** `account`: every row belongs to one account. `platform`: the same rows for all. */
  readonly owner: 'account' | 'platform'
  /** What a client may write. An optional field may be left out at creation. */
  readonly fields: Fields
  /** What only the gateway writes. */
  readonly readOnly: ReadOnly
  /** Fields that a list may be filtered by: `state=live,waiting`, or `city[]=Washington, DC` for values with commas. */
  readonly filters: readonly string[]
  /** Fields that take `[gte]`, `[gt]`, `[lte]`, `[lt]`. */
  readonly ranges: readonly string[]
  /** Fields that a list may be sorted by; the first is the default, with its sign. */
  readonly sorts: readonly [string, ...string[]]
  /** Fields that `q` searches. */
  readonly search: readonly string[]
  /** Texts for the public that have translations. */
  readonly translated: readonly string[]
  /** What `expand=[Tag]` may add: the name in the request, and the property of the answer, e.g. `{Tag: 'Tags'}`. */
  readonly expand: Readonly<Record<string, string>>
  readonly rights: Readonly<Partial<Record<Operation, AccessRule>>>
  /** True where `GET {base}/changes` returns what was changed and deleted since a cursor. */
  readonly hasChanges?: boolean
}

/** Declares a resource and keeps the exact types of its fields. */
export function defineResource<Fields extends z.ZodRawShape, ReadOnly extends z.ZodRawShape>(
  definition: ResourceDefinition<Fields, ReadOnly>,
): ResourceDefinition<Fields, ReadOnly> {
  return definition
}

const stamps = { id, AccountId: id, createdAt: dateTime, updatedAt: dateTime, createdBy: id.nullable() }
const platformStamps = { id }

/** What the gateway returns for one item. */
export const recordOf = <R extends ResourceDefinition>(resource: R): z.ZodType<RecordOf<R>> =>
  shapeOf(resource) as unknown as z.ZodType<RecordOf<R>>

const shapeOf = (resource: ResourceDefinition) =>
  z.strictObject({
    ...(resource.owner === 'account' ? stamps : platformStamps),
    ...Object.fromEntries(
      Object.entries({ ...resource.fields, ...resource.readOnly }).map(([key, schema]) => [
        key,
        answered(schema),
      ]),
    ),
    ...Object.fromEntries(
      Object.values(resource.expand).map((property) => [property, z.array(z.unknown()).optional()]),
    ),
  })

/** What `GET {base}/changes` returns for records. */
export const changesOf = (record: z.ZodType) =>
  z.strictObject({
    /** As they are now, in the order in which they were last changed. */
    data: z.array(record),
    /** The ids of those that were deleted. */
    deleted: z.array(id),
    /** What the next call sends as `since`. */
    cursor: z.string(),
    /** True where the next call finds more at once. */
    hasMore: z.boolean(),
  })

/** An optional field is optional in a request; an answer always has it. */
const answered = (schema: z.core.$ZodType) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema)

/** The body of `POST {base}`; unknown fields are refused. `AccountId` is the simulated account's, see the access layer. */
export const createBodyOf = (resource: ResourceDefinition) =>
  z.strictObject({ ...resource.fields, AccountId: id.optional() })

/** The body of `PUT {base}/{id}`: the fields it names change, the rest stays. */
export const updateBodyOf = (resource: ResourceDefinition) => createBodyOf(resource).partial()

/** A translation as it is returned. */
export const translationOf = (resource: ResourceDefinition) =>
  z.strictObject({
    langId,
    ...Object.fromEntries(resource.translated.map((key) => [key, text(5000).optional()])),
  })

/** The body of `POST {base}/{id}/translations`. */
export const newTranslationBodyOf = (resource: ResourceDefinition) =>
  translationOf(resource).extend({ AccountId: id.optional() })

/** The body of `PUT {base}/{id}/translations/{langId}`: the texts it names change, the rest stays. */
export const translationBodyOf = (resource: ResourceDefinition) =>
  newTranslationBodyOf(resource).omit({ langId: true })

type Answered<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: Exclude<z.output<Shape[Key]>, undefined>
}

type Stamps = {
  id: number
  AccountId: number
  createdAt: string
  updatedAt: string
  createdBy: number | null
}

/** One item as the gateway returns it. */
export type RecordOf<R> = Recorded<FullOf<R>>

type Recorded<R> =
  R extends ResourceDefinition<infer Fields, infer ReadOnly>
    ? Stamps & Omit<Answered<Fields>, keyof ReadOnly> & Answered<ReadOnly>
    : never

/** What `POST {base}` takes. */
export type CreateOf<R> = Created<FullOf<R>>

type Created<R> = R extends ResourceDefinition<infer Fields> ? z.input<z.ZodObject<Fields>> : never

/** What `PUT {base}/{id}` takes. */
export type UpdateOf<R> = Partial<CreateOf<R>>

/** A resource without its schemas. */
export type LightResource = LightOf<ResourceDefinition>

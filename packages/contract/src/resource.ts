import { z } from 'zod'
import type { AccessRule } from './access/rule.ts'
import { dateTime, id, langId, text } from './fields.ts'
import type { FullOf, LightOf } from './light-of.ts'

export type Operation = 'list' | 'find' | 'create' | 'update' | 'remove'

/** A resource as both sides know it. An operation without a right has no route. */
export type ResourceDefinition<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  ReadOnly extends z.ZodRawShape = z.ZodRawShape,
> = {
  /** Plural, as in the URL; table, realtime topic and screens have the same stem. */
  readonly name: string
  /** The path of the collection. */
  readonly base: string
  /** Further paths of the same collection, for services that share it. */
  readonly alsoAt?: readonly string[]
  /**
   * The items that it lies below, outermost first, each with the field of its id, and its part of the address if that is
   * not its name. Creating, reading and changing then also work at the address below them, e.g.
   * `/main-api/competitions/{competitionId}/seasons`.
   */
  readonly under?: readonly (readonly [resource: string, field: string, address?: string])[]
  /** The last part of the nested address if it is not that of `base`. */
  readonly nestedAs?: string
  /** `account`: every row belongs to one account. `platform`: all accounts share the rows. */
  readonly owner: 'account' | 'platform'
  /** Fields that clients write. Optional ones may be omitted at creation. */
  readonly fields: Fields
  /** Fields that only the gateway writes. */
  readonly readOnly: ReadOnly
  /** Fields that a list can be filtered by: `state=live,waiting`, or `city[]=Washington, DC` for values with commas. */
  readonly filters: readonly string[]
  /** Fields that accept `[gte]`, `[gt]`, `[lte]`, `[lt]`. */
  readonly ranges: readonly string[]
  /** Fields that a list can be sorted by; the first is the default, with its sign. */
  readonly sorts: readonly [string, ...string[]]
  /** Fields that `q` searches. */
  readonly search: readonly string[]
  /** True for a log: the search over everything leaves it out unless it names the resource. */
  readonly isLog?: boolean
  /** Public texts that can be translated. */
  readonly translated: readonly string[]
  /** What `expand=[Tag]` can add: the name in the request, and the property in the response, e.g. `{Tag: 'Tags'}`. */
  readonly expand: Readonly<Record<string, string>>
  readonly rights: Readonly<Partial<Record<Operation, AccessRule>>>
  /** Operations that cannot be undone: the user must have confirmed their identity shortly before. */
  readonly needsStepUp?: readonly Operation[]
  /** True if `GET {base}/changes` returns what was changed and deleted since a cursor. */
  readonly hasChanges?: boolean
  /** True if change notices carry the item, so that pages show it without asking. It must need no presenter. */
  readonly carriesItem?: boolean
  /** Fields that only some see whole: questions cannot name them, or they could be guessed. */
  readonly masked?: readonly string[]
  /** What a CSV import can fill; absent if items cannot be imported. */
  readonly importable?: Importable
}

/** How rows of a file become items. */
export type Importable = {
  /** The fields that columns can be mapped to, the most telling first. */
  readonly fields: readonly string[]
  /** How a row finds an item that exists: by name the fields that must be equal, e.g. `{name: ['name']}`. */
  readonly matchBy: Readonly<Record<string, readonly string[]>>
  /** Fields with the id of a platform resource, which a file may name instead, e.g. `{SportId: 'sports'}`. */
  readonly lookups: Readonly<Record<string, string>>
}

/** Declares a resource and preserves the exact types of its fields. */
export function defineResource<Fields extends z.ZodRawShape, ReadOnly extends z.ZodRawShape>(
  definition: ResourceDefinition<Fields, ReadOnly>,
): ResourceDefinition<Fields, ReadOnly> {
  return definition
}

/** The parameter of a parent's id in the nested address. */
export const parentParameter = (field: string): string => `${field.charAt(0).toLowerCase()}${field.slice(1)}`

/** The nested address of a resource's collection; undefined if it lies below nothing. */
export function nestedBaseOf({
  base,
  under,
  nestedAs,
}: Pick<ResourceDefinition, 'base' | 'under' | 'nestedAs'>): string | undefined {
  if (!under) return undefined
  const cut = base.lastIndexOf('/')
  const parents = under.map(([name, field, address = name]) => `/${address}/{${parentParameter(field)}}`)
  return `${base.slice(0, cut)}${parents.join('')}/${nestedAs ?? base.slice(cut + 1)}`
}

/** The body of `POST` at the nested address: the parent is given by the path. */
export function nestedCreateBodyOf(resource: ResourceDefinition) {
  const { [resource.under!.at(-1)![1]]: _, ...fields } = resource.fields
  return z.strictObject({ ...fields, AccountId: id.optional() })
}

/** The body of `PUT` at the nested address. */
export const nestedUpdateBodyOf = (resource: ResourceDefinition) => nestedCreateBodyOf(resource).partial()

const stamps = { id, AccountId: id, createdAt: dateTime, updatedAt: dateTime, createdBy: id.nullable() }
const platformStamps = { id }

/** One item as the gateway returns it. */
export function recordOf<R extends ResourceDefinition>(resource: R): z.ZodType<RecordOf<R>> {
  const record: z.ZodType = z.strictObject(recordShapeOf(resource))
  return record as z.ZodType<RecordOf<R>>
}

/** A list as the gateway returns it; `total` is the number of all items, not only of this page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int() })

/** The fields of `recordOf`, for replies that have more. */
export const recordShapeOf = (resource: ResourceDefinition): z.ZodRawShape => ({
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

/** The response of `GET {base}/changes`. */
export const changesOf = (record: z.ZodType) =>
  z.strictObject({
    /** Current rows, in the order of their last change. */
    data: z.array(record),
    /** The ids of deleted rows. */
    deleted: z.array(id),
    /** The `since` of the next call. */
    cursor: z.string(),
    /** True if there are more changes already. */
    hasMore: z.boolean(),
  })

/** An optional field is optional in requests, but always present in responses. */
const answered = (schema: z.core.$ZodType) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema)

/**
 * The body of `POST {base}`; unknown fields are rejected. `AccountId` is the simulated account's, see the access layer.
 */
export const createBodyOf = (resource: ResourceDefinition) =>
  z.strictObject({ ...resource.fields, AccountId: id.optional() })

/** The body of `PUT {base}/{id}`: only the given fields change. */
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

/** The body of `PUT {base}/{id}/translations/{langId}`: only the given texts change. */
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

/** The body of `POST {base}`. */
export type CreateOf<R> = Created<FullOf<R>>

type Created<R> = R extends ResourceDefinition<infer Fields> ? z.input<z.ZodObject<Fields>> : never

/** The body of `PUT {base}/{id}`. */
export type UpdateOf<R> = Partial<CreateOf<R>>

/** A resource without its schemas. */
export type LightResource = LightOf<ResourceDefinition>

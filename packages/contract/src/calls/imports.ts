import { z } from 'zod'
import { type CallDefinition, defineCall } from '../call.ts'
import { dateTime, id, name, writtenId } from '../fields.ts'
import { author } from '../history.ts'
import type { ResourceDefinition } from '../resource.ts'
import { challengers } from '../resources/challengers.ts'
import { speakers } from '../resources/speakers.ts'
import { tags } from '../resources/tags.ts'

/** Rows of one import, over all of its requests. */
export const mostImportRows = 50_000

/** The resources whose items can be imported from a file. */
export const importedResources = [challengers, speakers, tags] as const

const importBody = z.strictObject({
  /** The import that these rows continue; absent for the first ones, and for a dry run. */
  importId: id.optional(),
  fileName: name(200).nullable().optional(),
  matchBy: z.enum(['name', 'externalId']),
  /** What happens to items that exist. */
  existing: z.enum(['skip', 'update']),
  /** True to check the rows and write nothing. */
  isDryRun: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        /** The row's place in the file, for error messages. */
        line: z.int().min(1).max(10_000_000),
        /** Texts by field, as they are in the file. */
        values: z.record(z.string().max(60), z.string().max(20_000)),
      }),
    )
    .min(1)
    .max(1000),
  AccountId: id.optional(),
})
export type ImportBody = z.input<typeof importBody>
/** The body of an import as a handler gets it. */
export type ImportRequest = z.output<typeof importBody>

export const rowError = z.strictObject({
  line: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportRowError = z.infer<typeof rowError>

const importResult = z.strictObject({
  /** Null for a dry run. */
  importId: id.nullable(),
  created: z.int(),
  updated: z.int(),
  /** Rows whose item exists, and that changed nothing. */
  skipped: z.int(),
  /** Rows with an error are left out. */
  failed: z.int(),
  /** Not `errors`, which a failed request has. */
  rowErrors: z.array(rowError),
})
export type ImportResult = z.infer<typeof importResult>

const importEntry = z.strictObject({
  id,
  fileName: z.string().nullable(),
  createdAt: dateTime,
  by: author.nullable(),
  created: z.int(),
  updated: z.int(),
  undoneAt: dateTime.nullable(),
})
export type ImportEntry = z.infer<typeof importEntry>

/** The calls that import a resource. */
export const importCallsOf = ({ name, base, rights }: ResourceDefinition) => ({
  importRows: defineCall({
    name: `import-${name}`,
    method: 'POST',
    path: `${base}/import`,
    summary: `Import ${name} from the rows of a file, or check them without writing anything.`,
    right: rights.create ?? {},
    body: importBody,
    reply: importResult,
  }),
  listImports: defineCall({
    name: `list-imports-of-${name}`,
    method: 'GET',
    path: `${base}/imports`,
    summary: `List the latest imports of ${name}.`,
    right: rights.create ?? {},
    reply: z.strictObject({ data: z.array(importEntry) }),
  }),
  undoImport: defineCall({
    name: `undo-import-of-${name}`,
    method: 'POST',
    path: `${base}/imports/{importId}/undo`,
    summary: 'Take back up to 1,000 rows of an import: delete what it created and restore what it changed.',
    right: rights.create ?? {},
    params: z.object({ importId: writtenId }),
    reply: z.strictObject({ left: z.int().describe('Rows that are still to be taken back.') }),
  }),
})

/** The calls that import each resource. */
export const importCalls: CallDefinition[] = importedResources.flatMap((resource) =>
  Object.values(importCallsOf(resource)),
)

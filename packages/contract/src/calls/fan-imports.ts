import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, name, title, writtenId } from '../fields.ts'
import { author } from '../history.ts'
import { fanImportColumns, fanImportStates, fanRowOutcomes } from '../resources/fan-import-lists.ts'
import { consentPurposes } from '../resources/fan-lists.ts'
import { fanRight as right } from '../resources/fans.rights.ts'
import { rowError } from './imports.ts'

const base = '/fans-service-api/fans/imports'
const path = `${base}/{importId}`
const params = z.object({ importId: writtenId })
const count = z.int().min(0)
const AccountId = id.optional()
const body = z.strictObject({ AccountId }).optional()

const entry = z.strictObject({
  id,
  fileName: z.string().nullable(),
  textVersion: z.string().nullable(),
  state: z.enum(fanImportStates),
  createdAt: dateTime,
  by: author.nullable(),
  rowCount: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  finishedAt: dateTime.nullable(),
  /** Until when it can be undone; null if it cannot be. */
  undoUntil: dateTime.nullable(),
  undoneAt: dateTime.nullable(),
  /** Fans whom the undo removed. */
  removed: count,
  /** Fans who have again what they had. */
  restored: count,
  /** Fans whom the undo left, at least in part, because something happened to them since. */
  kept: count,
})
export type FanImport = z.infer<typeof entry>

const fanImport = entry.extend({
  /** The first 100 errors of rows that are refused. */
  problems: z.array(rowError),
  /** The first 100 fans whom the undo left. */
  keptFans: z.array(z.strictObject({ line: count, FanId: id })),
})
export type FanImportReport = z.infer<typeof fanImport>

const preview = z.strictObject({
  rowCount: count,
  create: count,
  update: count,
  same: count,
  refused: count,
  problems: z.array(rowError),
  /** The first ten rows that are not refused, with the fans as they will be, as this reader sees them. */
  sample: z.array(
    z.strictObject({
      line: count,
      outcome: z.enum(fanRowOutcomes),
      isBlocked: z.boolean(),
      fan: z.record(z.enum(fanImportColumns), z.union([z.string(), z.int()]).nullable()),
      tags: z.array(z.string()),
      consents: z.array(z.enum(consentPurposes)),
    }),
  ),
})
export type FanImportPreview = z.infer<typeof preview>

export const listFanImports = defineCall({
  ...{ name: 'list-fan-imports', method: 'GET', path: base, right },
  summary: 'List the latest imports of fans.',
  reply: z.strictObject({ data: z.array(entry) }),
})

export const createFanImport = defineCall({
  ...{ name: 'create-fan-import', method: 'POST', path: base, right },
  summary:
    'Begin an import of fans. Nothing is written before it is run. After two hours it is gone, or when five others have begun.',
  body: z.strictObject({
    fileName: name(200).nullable().optional(),
    /** The text that the fans read who consent; required if the rows have consents. */
    textVersion: title(80).nullable().optional(),
    AccountId,
  }),
  status: 201,
  reply: entry,
})

export const readFanImport = defineCall({
  ...{ name: 'read-fan-import', method: 'GET', path, right, params },
  summary: 'Retrieve an import of fans: how far it is, what was refused, and what an undo left.',
  reply: fanImport,
})

export const addFanRows = defineCall({
  ...{ name: 'add-fan-rows', method: 'POST', path: `${path}/rows`, right, params },
  summary: 'Add rows to an import that was not run yet. A row that is sent again replaces the one before.',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** The row’s place in the file. */
          line: z.int().min(1).max(10_000_000),
          /** Texts by field, as they are in the file; empty ones leave a value as it is. */
          values: z.record(z.string().max(60), z.string().max(20_000)),
        }),
      )
      .min(1)
      .max(1000),
    AccountId,
  }),
  reply: z.strictObject({ rowCount: count }),
})

export const previewFanImport = defineCall({
  ...{ name: 'preview-fan-import', method: 'POST', path: `${path}/preview`, right, params, body },
  summary: 'Show what an import of fans will do. No fan is changed.',
  reply: preview,
})

export const runFanImport = defineCall({
  ...{ name: 'run-fan-import', method: 'POST', path: `${path}/run`, right, params, body },
  summary: 'Start the job that writes the fans of an import.',
  status: 202,
  reply: entry,
})

export const undoFanImport = defineCall({
  ...{ name: 'undo-fan-import', method: 'POST', path: `${path}/undo`, right, params, body },
  summary:
    'Start the job that takes an import of fans back: fans are removed, or have again what they had, unless something happened to them since.',
  status: 202,
  reply: entry,
})

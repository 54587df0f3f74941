import type { ImportBody, ImportEntry, ImportResult, LightResource } from '@touchline/contract/light'
import { refresh } from '../../data/client.ts'
import { request } from '../../data/request.ts'

/** Rows of one request; few enough that progress is seen. */
const most = 250
/** Errors that are shown. */
const mostErrors = 100

type Options = Omit<ImportBody, 'rows' | 'importId' | 'AccountId'>
type Total = Omit<ImportResult, 'importId'> & { importId: number | null }

/** The path and the right of a resource's imports. */
const callOf = ({ base, rights }: LightResource) => ({ base, right: rights.create ?? {} })

/** Longer cells are refused by the gateway with the whole request. */
const longestCell = 20_000

/** Separates rows whose cells the gateway would refuse: NUL, half a character, or far too long for any field. */
export function splitRows(rows: ImportBody['rows']) {
  const sent: ImportBody['rows'] = []
  const errors: ImportResult['rowErrors'] = []
  for (const row of rows) {
    const wrong = Object.entries(row.values).find(
      ([, text]) => text.length > longestCell || text.includes('\0') || !text.isWellFormed(),
    )
    if (!wrong) sent.push(row)
    else {
      const [field, text] = wrong
      const isLong = text.length > longestCell
      errors.push({
        line: row.line,
        field,
        code: 'invalid_format',
        message: '',
        key: isLong ? 'common.tooLong' : 'common.unstorable',
        params: isLong ? { max: longestCell } : {},
      })
    }
  }
  return { sent, errors }
}

/**
 * Sends the rows of a file one part after the other, as a single import, and adds up the results.
 * `onProgress` gets the total after each part, from 0 to 1. @throws as `request`, with the parts before it written
 */
export async function runImport(
  resource: LightResource,
  given: ImportBody['rows'],
  options: Options,
  onProgress: (share: number, total: Total) => void,
): Promise<Total> {
  const { base, right } = callOf(resource)
  const { sent: rows, errors } = splitRows(given)
  const failed = errors.length
  let total: Total = {
    importId: null,
    created: 0,
    updated: 0,
    skipped: 0,
    failed,
    rowErrors: errors.slice(0, mostErrors),
  }
  onProgress(rows.length === 0 ? 1 : 0, total)
  try {
    for (let start = 0; start < rows.length; start += most) {
      const part = await request<ImportResult>({
        method: 'POST',
        path: `${base}/import`,
        right,
        idempotencyKey: crypto.randomUUID(),
        body: {
          ...options,
          ...(total.importId !== null && { importId: total.importId }),
          rows: rows.slice(start, start + most),
        },
      })
      total = {
        importId: part.importId,
        created: total.created + part.created,
        updated: total.updated + part.updated,
        skipped: total.skipped + part.skipped,
        failed: total.failed + part.failed,
        rowErrors: [...total.rowErrors, ...part.rowErrors].slice(0, mostErrors),
      }
      onProgress(Math.min(1, (start + most) / rows.length), total)
    }
    return total
  } finally {
    if (!options.isDryRun) await refresh(resource.name)
  }
}

/** Takes an import back, one part after the other. @throws as `request` */
export async function undoImport(resource: LightResource, importId: number): Promise<void> {
  const { base, right } = callOf(resource)
  try {
    for (let left = 1; left > 0; )
      left = (
        await request<{ left: number }>({
          method: 'POST',
          path: `${base}/imports/${importId}/undo`,
          right,
          idempotencyKey: crypto.randomUUID(),
          body: {},
        })
      ).left
  } finally {
    await Promise.all([refresh(resource.name), refresh('bin')])
  }
}

/** The latest imports of a resource. @throws as `request` */
export const readImports = (resource: LightResource): Promise<{ data: ImportEntry[] }> =>
  request({ path: `${callOf(resource).base}/imports`, right: callOf(resource).right })

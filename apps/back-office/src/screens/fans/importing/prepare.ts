import {
  addFanRows,
  createFanImport,
  type FanImportPreview,
  previewFanImport,
} from '@touchline/contract/light'
import { makeCall } from '../../../data/calls.ts'
import { type Mapping, valuesOf } from '../../../features/import/mapping.ts'
import type { Sheet } from '../../../features/import/readFile.ts'
import { fanWords } from './fields.ts'

/** Rows of one request; few enough that progress is seen. */
const most = 500
/** Longer cells are refused by the gateway with the whole request, and with this length as too long for any field. */
const longestCell = 2000

export type Prepared = { importId: number; preview: FanImportPreview }

/** A cell as the gateway takes it: what cannot be stored becomes what it refuses with its row. */
const cleaned = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, longestCell)

/**
 * Sends the rows of a file as a draft, and returns what it would do. `onProgress` gets the share that was sent, from 0
 * to 1. @throws as `request`
 */
export async function prepareImport(
  sheet: Sheet,
  mapping: Mapping,
  textVersion: string | null,
  onProgress: (share: number) => void,
): Promise<Prepared> {
  const words = fanWords()
  const { id: importId } = await makeCall(createFanImport, {
    body: { fileName: sheet.fileName, textVersion },
  })
  for (let start = 0; start < sheet.rows.length; start += most) {
    const rows = sheet.rows.slice(start, start + most).map((row, index) => ({
      line: start + index + 2,
      values: Object.fromEntries(
        Object.entries(valuesOf(row, mapping, words))
          .filter(([, text]) => text !== '')
          .map(([field, text]) => [field, cleaned(text)]),
      ),
    }))
    await makeCall(addFanRows, { params: { importId }, body: { rows } })
    onProgress(Math.min(1, (start + most) / sheet.rows.length))
  }
  return { importId, preview: await makeCall(previewFanImport, { params: { importId } }) }
}

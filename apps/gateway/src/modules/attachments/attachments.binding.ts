import { type AttachmentKind, attachmentTypes, fieldError, hiddenInName } from '@touchline/contract'
import {
  eventAttachmentRecords,
  eventRecords,
  insertRow,
  type RowOf,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { completedUpload } from '../uploads/index.ts'
import { typeBytes, typeOfContent } from './type-of-content.ts'

async function readBeginning(key: string, size: number, { scope, services }: Context): Promise<Uint8Array> {
  const range = { start: 0, end: Math.min(size, typeBytes) - 1 }
  return await scope.outside(async () => {
    const answer = await services.storage.get(key, { range })
    return new Uint8Array(await answer.arrayBuffer())
  })
}

const withoutHidden = (name: string) => name.split(hiddenInName).join('')

/** A name to save a file under, in no folder but the chosen one. Names that are stored may be older than their check. */
const savedName = (name: string) =>
  withoutHidden(name)
    .replace(/[\\/]+/g, '-')
    .replace(/^[.-]+/, '') || 'file'

/** Presents the file so that browsers always save it under its name. */
function presentAttachment(row: RowOf<typeof eventAttachmentRecords>, { services }: Context) {
  const { fileKey, fileType: contentType, size, ...rest } = row
  const url = `${services.files.urlOf(fileKey)}?download=${encodeURIComponent(savedName(rest.name))}`
  return { ...rest, kind: rest.kind as AttachmentKind, file: { url, contentType, size } }
}

export const eventAttachmentBinding = bind(eventAttachmentRecords, {
  present: presentAttachment,
  async create({ EventId, name, file }, context) {
    const { scope } = context
    if (!(await visibleIds(scope, eventRecords, [EventId])).has(EventId))
      throw fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
    const upload = await completedUpload('file', file, 'attachment', scope)
    const beginning = await readBeginning(file, upload.size, context)
    const fileType = await typeOfContent(beginning, upload.contentType)
    if (!fileType) throw fieldError('file', 'unsupported', { key: 'uploads.content' })
    const ownName = withoutHidden(upload.fileName).trim() || 'file'
    const values = {
      ...{ EventId, name: name ?? ownName, kind: attachmentTypes[fileType]!.kind },
      ...{ file, fileType, size: upload.size },
    }
    return await insertRow(scope, eventAttachmentRecords, values)
  },
  async update(id, { file, EventId, ...rest }, version, { scope }) {
    if (file !== undefined) throw fieldError('file', 'fixed', { key: 'events.attachmentFixed' })
    if (EventId !== undefined) throw fieldError('EventId', 'fixed', { key: 'events.attachmentFixed' })
    return await updateRow(scope, eventAttachmentRecords, id, rest, { version })
  },
})

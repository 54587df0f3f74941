import { insertRow, speakerRecords, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

export const speakerBinding = bind(speakerRecords, {
  present: ({ photoKey, ...row }, context: Context) => ({ ...row, photo: fileOfImage(photoKey, context) }),
  async create(body, context) {
    await checkImages(['photo'], body, context)
    return await insertRow(context.scope, speakerRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImages(['photo'], body, context)
    return await updateRow(context.scope, speakerRecords, id, body, { version })
  },
})

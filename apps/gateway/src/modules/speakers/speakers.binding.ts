import { insertRow, speakerRecords, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkImageIn, imageFile } from '../categories/index.ts'

export const speakerBinding = bind(speakerRecords, {
  present: ({ photoKey, ...row }, { services }) => ({ ...row, photo: imageFile(photoKey, services) }),
  async create(body, context) {
    await checkImageIn('photo', body.photo, context)
    return await insertRow(context.scope, speakerRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImageIn('photo', body.photo, context)
    return await updateRow(context.scope, speakerRecords, id, body, { version })
  },
})

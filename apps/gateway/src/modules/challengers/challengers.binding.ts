import { challengerRecords, insertRow, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkImageIn, imageFile } from '../categories/index.ts'

export const challengerBinding = bind(challengerRecords, {
  present: ({ logoKey, ...row }, { services }) => ({ ...row, logo: imageFile(logoKey, services) }),
  async create(body, context) {
    await checkImageIn('logo', body.logo, context)
    return await insertRow(context.scope, challengerRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImageIn('logo', body.logo, context)
    return await updateRow(context.scope, challengerRecords, id, body, { version })
  },
})

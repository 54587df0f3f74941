import { insertRow, sponsorRecords, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

export const sponsorBinding = bind(sponsorRecords, {
  present: ({ logoKey, ...row }, context: Context) => ({ ...row, logo: fileOfImage(logoKey, context) }),
  async create(body, context) {
    await checkImages(['logo'], body, context)
    return await insertRow(context.scope, sponsorRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImages(['logo'], body, context)
    return await updateRow(context.scope, sponsorRecords, id, body, { version })
  },
})

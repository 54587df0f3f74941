import { z } from 'zod'
import { defineCall } from '../call.ts'
import { speakerRight } from '../resources/speakers.ts'

export const exportSpeakers = defineCall({
  name: 'export-speakers',
  method: 'GET',
  path: '/main-api/speakers/account/csv',
  summary: 'Export every speaker of the account as CSV, in one snapshot.',
  right: speakerRight,
  reply: z.unknown(),
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenId } from '../fields.ts'

export const cancelJobs = defineCall({
  name: 'cancel-jobs',
  method: 'DELETE',
  path: '/main-api/jobs',
  summary: 'Cancel the waiting and running jobs of an item, as far as the user may cancel them.',
  right: {},
  query: z.object({
    resourceType: z.string().min(1).max(60),
    resourceId: writtenId,
  }),
})

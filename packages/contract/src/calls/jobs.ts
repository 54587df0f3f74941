import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenId } from '../fields.ts'

export const cancelJobs = defineCall({
  name: 'cancel-jobs',
  method: 'DELETE',
  path: '/main-api/jobs',
  summary: 'Cancels the waiting and running jobs of one item. Only the jobs that the user may cancel.',
  right: {},
  query: z.object({
    resourceType: z.string().min(1).max(60),
    resourceId: writtenId,
  }),
})

import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { dateTime, id } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

export const jobStates = ['waiting', 'in_progress', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** The gateway's rules decide who can see and cancel which jobs, based on the videos that a session can see. */
export const jobs = defineResource({
  name: 'jobs',
  base: '/main-api/jobs',
  owner: 'account',
  fields: {},
  readOnly: {
    type: z.string(),
    state: z.enum(jobStates),
    progress: z.int().min(0).max(100),
    resourceType: z.string(),
    resourceId: id,
    attempts: z.int(),
    error: jobFailure.nullable(),
    startedAt: dateTime.nullable(),
    endedAt: dateTime.nullable(),
    payload: z.record(z.string(), z.unknown()),
    /** What it found or did, if its type reports that; e.g. the counts of an import. */
    result: z.record(z.string(), z.unknown()).nullable(),
  },
  filters: ['state', 'type', 'resourceType', 'resourceId', 'payload.type'],
  ranges: ['createdAt'],
  sorts: ['-createdAt'],
  search: [],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: { list: {}, find: {}, remove: {} },
})

export type Job = RecordOf<typeof jobs>

/** Messages of the calls on jobs. */
export const jobsMessages = {
  ended: 'This job has already ended.',
  notYours: 'Only the person who started a job can cancel it.',
} as const

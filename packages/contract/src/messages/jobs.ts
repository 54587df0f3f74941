/** What the calls on jobs answer. */
export const jobsMessages = {
  ended: 'This job has already ended.',
  notYours: 'Only the person who started a job can cancel it.',
} as const

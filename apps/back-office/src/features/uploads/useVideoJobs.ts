import { type Job, jobs } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useList } from '../../data/resources.ts'

/** Polling interval in milliseconds while a job is running; change notices arrive sooner. */
const pollEvery = 2000

/** The waiting and running jobs by video id: for the given videos, or for all without ids. */
export function useVideoJobs(ids?: readonly number[]): ReadonlyMap<number, Job> {
  const [isBusy, setBusy] = useState(false)
  const { data } = useList(
    jobs,
    {
      resourceType: 'Video',
      ...(ids && { resourceId: ids }),
      state: ['waiting', 'in_progress'],
      limit: 100,
    },
    { isEnabled: ids?.length !== 0, refetchEvery: isBusy ? pollEvery : undefined },
  )
  const found = ids?.length === 0 ? [] : (data?.data ?? [])
  const hasJobs = found.length > 0
  useEffect(() => setBusy(hasJobs), [hasJobs])
  return new Map(found.map((job) => [job.resourceId, job]))
}

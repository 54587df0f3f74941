import { type Job, jobs } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useList } from '../data/resources.ts'

/** Milliseconds between looks while something runs; change notices come sooner. */
const pollEvery = 2000

/** The jobs that wait or run, by the id of their video: of those videos, or without ids of all. */
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

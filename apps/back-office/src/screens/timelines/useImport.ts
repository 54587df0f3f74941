import {
  type ImportFormat,
  importEventStats,
  importMarkers,
  type Job,
  jobs,
  type TimelineImport,
  type TimelineResult,
} from '@touchline/contract/light'
import { guessFormat } from '@touchline/timelines/guess'
import type { headingsOf } from '@touchline/timelines/headings'
import { useEffect, useRef, useState } from 'react'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { messageOf, request } from '../../data/request.ts'
import { loadTextsOf } from '../../i18n/messages.ts'
import { uploadTimeline } from '../../ui/upload.ts'

export type Options = Pick<
  TimelineImport,
  'format' | 'mapping' | 'teams' | 'columns' | 'periodStarts' | 'frameRate'
> & {
  /** True for a provider's feed, which waits for confirmation. */
  isFeed: boolean
}
/** A file that was uploaded; of a CSV, with its columns as they would be read. */
export type Source = { name: string; key: string; columns: ReturnType<typeof headingsOf> }
export type Outcome = { isTrial: boolean; job: Pick<Job, 'state' | 'error'>; result: TimelineResult | null }

/** Milliseconds between two looks at a running job. */
const lookEvery = 300

/** Uploads a file, tries its import whenever an option changes, and runs it. */
export function useImport(eventId: number) {
  const [source, setSource] = useState<Source>()
  const [options, setOptions] = useState<Options>({ format: 'csv', isFeed: false })
  const [outcome, setOutcome] = useState<Outcome>()
  /** The job that runs: a trial, or the import with its progress. */
  const [running, setRunning] = useState<{ isTrial: boolean; id?: number; progress: number }>()
  const [error, setError] = useState<string>()
  const latest = useRef(0)
  // A dialog that is gone waits for nothing; the import itself goes on.
  useEffect(() => () => void latest.current++, [])

  const run = async (file: Source, { isFeed, ...given }: Options, isTrial: boolean) => {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    setError(undefined)
    setRunning({ isTrial, progress: 0 })
    try {
      const call = isFeed ? importEventStats : importMarkers
      const started = await makeCall(call, { body: { ...given, eventId, key: file.key, isTrial } })
      let job: Job = started
      while (isLatest() && (job.state === 'waiting' || job.state === 'in_progress')) {
        setRunning({ isTrial, id: job.id, progress: job.progress })
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
        job = await request<Job>({ path: `${jobs.base}/${job.id}`, right: jobs.rights.find })
      }
      const result = job.result as TimelineResult | null
      await loadTextsOf(result?.problems ?? [])
      if (!isTrial) void refresh('markers')
      if (isLatest()) setOutcome({ isTrial, job, result })
    } catch (thrown) {
      if (isLatest()) setError(messageOf(thrown))
    }
    if (isLatest()) setRunning(undefined)
  }

  return {
    source,
    options,
    outcome,
    running,
    error,
    /** Uploads a file and tries it. */
    async choose(file: File) {
      const format = await formatOf(file)
      setRunning({ isTrial: true, progress: 0 })
      setError(undefined)
      try {
        const key = await uploadTimeline(file)
        const chosen = { name: file.name, key, columns: format === 'csv' ? await columnsOf(file) : [] }
        const fresh = { format, isFeed: false }
        setSource(chosen)
        setOptions(fresh)
        await run(chosen, fresh, true)
      } catch (thrown) {
        setError(messageOf(thrown))
        setRunning(undefined)
      }
    },
    /** Changes options and tries again. */
    change(changes: Partial<Options>) {
      const next = { ...options, ...changes }
      setOptions(next)
      if (source) void run(source, next, true)
    },
    start: () => source && void run(source, options, false),
    cancel: () =>
      running?.id !== undefined &&
      void request({
        method: 'DELETE',
        path: `${jobs.base}/${running.id}`,
        right: jobs.rights.remove,
      }).catch((thrown) => setError(messageOf(thrown))),
    reset() {
      latest.current++
      setSource(undefined)
      setOutcome(undefined)
      setRunning(undefined)
      setError(undefined)
    },
  }
}

/** What the beginning of a file looks like; UTF-16 has a zero in every second byte. */
async function formatOf(file: File): Promise<ImportFormat> {
  const start = await file.slice(0, 40_000).text()
  return guessFormat(start.replaceAll('\0', '').replaceAll('\uFFFD', ''))
}

/** None of a file that cannot be read: the trial says what is wrong with it. */
async function columnsOf(file: File): Promise<Source['columns']> {
  const headings = await import('@touchline/timelines/headings')
  try {
    return headings.headingsOf(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return []
  }
}

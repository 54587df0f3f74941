import { recordLive, startJob } from '@touchline/jobs'
import { insertRow, type Scope, videoRecords, type Writer } from '@touchline/records'
import type { ModuleServices } from '../services.ts'

type Recorded = {
  sessionId: number
  inputId: number
  /** Milliseconds since 1970 at which it ends; null for all that there is. */
  until: number | null
}

/** Creates a video of what a live input has received; a job gives it its file. Returns its id. */
export async function startRecording(
  inside: Scope<Writer>,
  { queue }: Pick<ModuleServices, 'queue'>,
  name: string,
  recorded: Recorded,
): Promise<number> {
  const { id } = await insertRow(inside, videoRecords, { name })
  await startJob(inside, queue, recordLive, { type: 'Video', id }, { videoId: id, ...recorded })
  return id
}

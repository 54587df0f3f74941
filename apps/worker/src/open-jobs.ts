import { type Config, hasDemoWorld } from '@touchline/config'
import { type JobDefinition, jobDefinitions } from '@touchline/jobs'
import { chooseThumbnailJob } from './jobs/choose-thumbnail.ts'
import { encodeVideoJob } from './jobs/encode-video.ts'
import { jobHandlers } from './jobs/index.ts'
import { renderSkinJob } from './jobs/render-skin.ts'
import { runTool } from './media/run.ts'
import { notify } from './records.ts'
import type { Handlers, Services } from './services.ts'

type Jobs = { definitions: readonly JobDefinition[]; handlers: Handlers }

/** The types of jobs that a worker runs: those of every installation, and those of the demo world where there is one. */
export async function openJobs(config: Config): Promise<Jobs> {
  if (!hasDemoWorld(config)) return { definitions: jobDefinitions, handlers: jobHandlers }
  const { demoDefinitions, demoHandlers } = await import('@touchline/demo/jobs')
  const drawing = demoHandlers<Services>({
    runTool,
    notify,
    chooseThumbnail: chooseThumbnailJob,
    encodeVideo: encodeVideoJob,
    renderSkin: renderSkinJob,
  })
  return {
    definitions: [...jobDefinitions, ...demoDefinitions],
    handlers: { ...jobHandlers, ...drawing },
  }
}

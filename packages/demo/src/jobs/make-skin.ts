import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobHandler, PayloadOf } from '@touchline/jobs'
import { clipSkinRecords, scopeIn, updateRow } from '@touchline/records'
import type { makeDemoSkin } from '../definitions/make-demo-skin.ts'
import { drawOverlay, drawRoll } from '../drawing/draw-skin.ts'
import type { DemoServices, DemoWorker } from './demo-worker.ts'
import { publishGoals } from './publish-goals.ts'

type Payload = PayloadOf<typeof makeDemoSkin>

/**
 * Draws the files of a skin, renders its preview, and publishes goals with it, so that the demo world has real media.
 */
export const makeSkin = <Services extends DemoServices>(
  worker: DemoWorker<Services>,
): JobHandler<Payload, Services> => ({
  async run({ payload, signal, onProgress, services }) {
    const { clipSkinId, accountId, jobId, videoId, goals } = payload
    const files = await drawFiles(worker, payload, services, signal)
    const scope = scopeIn(services.pool, accountId)
    await updateRow(scope, clipSkinRecords, clipSkinId, files, { action: 'draw', rows: 'all' })
    await worker.notify(services.pool)
    const preview = { clipSkinId, accountId, jobId, videoId, clipId: null, format: '16:9' } as const
    await worker.renderSkin.run({ payload: preview, signal, onProgress, services })
    if (goals !== undefined) await publishGoals(worker, payload, goals, services)
  },

  fail: async (payload, failure, services) =>
    await worker.renderSkin.fail?.({ ...payload, clipId: null, format: '16:9' }, failure, services),
})

/** Draws and stores the files; returns their keys, as columns of the skin. */
async function drawFiles<Services extends DemoServices>(
  { runTool }: DemoWorker<Services>,
  { clipSkinId, accountId, code, colour, hasRolls }: Payload,
  { storage, workDir }: Services,
  signal: AbortSignal,
) {
  const folder = await mkdtemp(join(workDir, 'demo-'))
  const prefix = `accounts/${accountId}/uploads/demo-skin-${clipSkinId}`
  const drawing = { code, colour, signal }
  const store = async (name: string, type: string, draw: (outFile: string) => Promise<void>) => {
    const outFile = join(folder, name)
    await draw(outFile)
    await storage.putFile(`${prefix}/${name}`, outFile, type)
    return `${prefix}/${name}`
  }
  const roll = (name: string, seconds: number, isClosing: boolean) =>
    store(name, 'video/mp4', (outFile) => drawRoll(runTool, { ...drawing, outFile, seconds, isClosing }))
  try {
    return {
      overlayKey: await store('overlay.png', 'image/png', (outFile) =>
        drawOverlay(runTool, { ...drawing, outFile }),
      ),
      preRollKey: hasRolls ? await roll('pre-roll.mp4', 1.6, false) : null,
      postRollKey: hasRolls ? await roll('post-roll.mp4', 1, true) : null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { makeDemoSkin as definition, PayloadOf } from '@touchline/jobs'
import { clipSkinRecords } from '@touchline/records'
import { makeDemoOverlay, makeDemoRoll } from '../media/demo-skin.ts'
import { changeRow } from '../records.ts'
import type { JobHandler } from '../services.ts'
import { publishDemoGoals } from './publish-demo-goals.ts'
import { renderSkinJob } from './render-skin.ts'

type Payload = PayloadOf<typeof definition>

/**
 * Draws the files of a skin, renders its preview, and publishes goals with it, so that the demo world has real media.
 */
export const makeDemoSkinJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { clipSkinId, accountId, jobId, videoId, code, colour, hasRolls, goals } = payload
    const { pool, storage, workDir } = services
    const folder = await mkdtemp(join(workDir, 'demo-'))
    const prefix = `accounts/${accountId}/uploads/demo-skin-${clipSkinId}`
    try {
      const store = async (name: string, type: string, draw: (outFile: string) => Promise<void>) => {
        const outFile = join(folder, name)
        await draw(outFile)
        await storage.putFile(`${prefix}/${name}`, outFile, type)
        return `${prefix}/${name}`
      }
      const drawing = { code, colour, signal }
      const roll = (name: string, seconds: number, isClosing: boolean) =>
        store(name, 'video/mp4', (outFile) => makeDemoRoll({ ...drawing, outFile, seconds, isClosing }))
      const changes = {
        overlayKey: await store('overlay.png', 'image/png', (outFile) =>
          makeDemoOverlay({ ...drawing, outFile }),
        ),
        preRollKey: hasRolls ? await roll('pre-roll.mp4', 1.6, false) : null,
        postRollKey: hasRolls ? await roll('post-roll.mp4', 1, true) : null,
      }
      await changeRow(pool, accountId, clipSkinRecords, clipSkinId, changes, { action: 'draw' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const preview = { clipSkinId, accountId, jobId, videoId, clipId: null, format: '16:9' } as const
    await renderSkinJob.run({ payload: preview, signal, onProgress, services })
    if (goals !== undefined) await publishDemoGoals(payload, goals, services)
  },

  fail: async (payload, failure, services) =>
    await renderSkinJob.fail?.({ ...payload, clipId: null, format: '16:9' }, failure, services),
}

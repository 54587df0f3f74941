import {
  checkShapes,
  makeNumberedSkin,
  numberedSources,
} from '../apps/worker/src/media/testing/check-shapes.ts'
import { temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { report } from './lib/report.ts'

const places = 20

/** Reads back every frame of clips at many places of three sources, in every shape, with and without a skin. */
export async function clipFrames(): Promise<void> {
  const folder = await temporaryFolder()
  try {
    const skin = await makeNumberedSkin(folder.path)
    for (const name of Object.keys(numberedSources)) {
      const { frames, wrong } = await checkShapes(name, places, folder.path, skin)
      const result = `${frames} frames of ${places * 8} files read back, ${wrong.length} files wrong`
      report(`frames of clips, ${name}`, result, wrong.length === 0)
      for (const one of wrong.slice(0, 5)) process.stdout.write(`      ${one}\n`)
    }
  } finally {
    await folder.remove()
  }
}

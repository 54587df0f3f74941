import {
  checkShapes,
  foreignSources,
  makeNumberedSkin,
  numberedSources,
} from '../apps/worker/src/media/testing/check-shapes.ts'
import { temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { report } from './lib/report.ts'

const places = 20
/** Of what another tool made: it is how the source is read that may be wrong, not the shape. */
const foreignPlaces = 5

/** Reads back every frame of clips at many places of many sources, in every shape, with and without a skin. */
export async function clipFrames(): Promise<void> {
  const folder = await temporaryFolder()
  try {
    const skin = await makeNumberedSkin(folder.path)
    const check = async (sources: typeof numberedSources, count: number) => {
      for (const [name, source] of Object.entries(sources)) {
        const { frames, wrong } = await checkShapes(source, count, folder.path, skin)
        const result = `${frames} frames of ${count * 9} files read back, ${wrong.length} files wrong`
        report(`frames of clips, ${name}`, result, wrong.length === 0)
        for (const one of wrong.slice(0, 5)) process.stdout.write(`      ${one}\n`)
      }
    }
    await check(numberedSources, places)
    await check(foreignSources, foreignPlaces)
  } finally {
    await folder.remove()
  }
}

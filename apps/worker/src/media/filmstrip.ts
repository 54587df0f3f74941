import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  filmstripArgs,
  MEASURED,
  MediaError,
  packetArgs,
  parsePackets,
  planFilmstrip,
  readTiles,
  SHEET_PREFIX,
  type Tile,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { emptyFolder } from './files.ts'
import { type RunLimits, runTool } from './run.ts'

/**
 * Writes a folder with the filmstrip of a rendition: sheets of small pictures, and `filmstrip.json` with the time of
 * each. Returns the pictures as they were measured. The folder is complete or not there.
 */
export async function makeFilmstrip(
  input: string,
  folder: string,
  durationMs: number,
  limits: RunLimits,
): Promise<Tile[]> {
  const draft = `${folder}.draft`
  await emptyFolder(draft)
  try {
    const { size, keyTimes } = await readPicture(input, limits)
    const plan = planFilmstrip(keyTimes, durationMs, size)
    const args = filmstripArgs(input, plan, await ffmpegBuild())
    await runTool('ffmpeg', args, { ...limits, cwd: draft })
    const measured = async (name: string) => {
      const text = await readFile(join(draft, name), 'utf8')
      await rm(join(draft, name))
      return text
    }
    const tiles = readTiles(await measured(MEASURED.picture), await measured(MEASURED.edges))
    const sheets = (await readdir(draft)).filter((name) => name.startsWith(SHEET_PREFIX)).sort()
    if (tiles.length === 0 || sheets.length === 0) throw new MediaError('failed', 'no picture to take')
    const { tileWidth, tileHeight, columns, rows } = plan
    const times = tiles.map(({ at }) => at)
    const filmstrip = { tileWidth, tileHeight, columns, rows, sheets, times }
    await writeFile(join(draft, 'filmstrip.json'), JSON.stringify(filmstrip))
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return tiles
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The size of a rendition's picture and the times of its key frames in ms. */
async function readPicture(input: string, limits: RunLimits) {
  const what = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height,time_base', '-of', 'csv=p=0']
  const described = await runTool('ffprobe', ['-v', 'error', ...what, input], limits)
  const [width, height, num, den] = described.stdout.toString().trim().split(/[,/]/).map(Number)
  if (!width || !height || !num || !den) throw new MediaError('failed', 'a rendition without a picture')
  const listed = await runTool('ffprobe', packetArgs(input, { stream: 0 }), limits)
  const keys = parsePackets(listed.stdout.toString()).filter(({ isKey }) => isKey)
  const first = keys[0]?.pts ?? 0
  return { size: { width, height }, keyTimes: keys.map(({ pts }) => ((pts - first) * num * 1000) / den) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaError } from '@touchline/media'
import { findLacks } from './capabilities.ts'
import { cutClip } from './cut-clip.ts'
import { renderReel } from './render-reel.ts'
import { runTool } from './run.ts'

/** Another ffmpeg than the bundled one does not make what it has to; the message says what. */
export class UnfitTools extends Error {
  constructor(what: string, cause?: unknown) {
    const way = 'Unset FFMPEG_PATH to use the bundled one.'
    super(`The ffmpeg of FFMPEG_PATH cannot be used: ${what} ${way}`, { cause })
  }
}

/** Filters without which videos, clips, skins or reels do not come out. */
const neededFilters = [
  ...['acrossfade', 'aformat', 'anullsrc', 'apad', 'aresample', 'asetpts', 'atrim', 'bwdif', 'color'],
  ...[
    'colorchannelmixer',
    'concat',
    'crop',
    'format',
    'fps',
    'metadata',
    'overlay',
    'pad',
    'scale',
    'select',
  ],
  ...[
    'setparams',
    'setpts',
    'setsar',
    'settb',
    'signalstats',
    'sobel',
    'split',
    'tile',
    'tpad',
    'trim',
    'xfade',
  ],
]
const frames = 50
/** One picture is at 40 ms. */
const source = [
  ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=25:duration=${frames / 25}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${frames / 25}`],
  ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac', '-shortest'],
]

/**
 * Tries out an ffmpeg that is not the bundled one: its filters and encoders, and whether a tiny clip and a tiny reel of
 * it have exactly the frames that they must have. Throws an UnfitTools.
 */
export async function testTools(workDir: string): Promise<void> {
  const [lack] = (await findLacks()).filter(({ code }) => code === 'libx264' || code === 'aac')
  if (lack) throw new UnfitTools(lack.message)
  const { stdout } = await runTool('ffmpeg', ['-filters'])
  const known = new Set(
    stdout
      .toString()
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[1]),
  )
  const missing = neededFilters.filter((name) => !known.has(name))
  if (missing.length > 0) throw new UnfitTools(`It lacks the filters ${missing.join(', ')}.`)
  const folder = await mkdtemp(join(workDir, 'self-test-'))
  const file = (name: string) => join(folder, `${name}.mp4`)
  try {
    await runTool('ffmpeg', [...source, file('source')])
    const cut = { input: file('source'), inFrame: 12, outFrame: 37, outFile: file('clip') }
    const clip = await cutClip(cut)
    if (clip.frames !== 25 || !clip.isFrameAccurate)
      throw new UnfitTools('A clip does not have the frames that it must have.')
    const part = { file: file('clip'), keyframes: [{ at: 0, x: 0 }], startMs: 480 }
    const clips = [part, part]
    await renderReel({ clips, aspect: '16:9', transition: 'crossfade', outFile: file('reel') })
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new UnfitTools(`A clip or a reel cannot be made: ${error.detail ?? error.code}.`, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

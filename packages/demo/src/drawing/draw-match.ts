import { rename, rm, writeFile } from 'node:fs/promises'
import { colourOf } from './canvas.ts'
import { chance, type Goal, playMatch } from './match.ts'
import { type RunTool, written } from './run-tool.ts'
import { drawFrame, drawGround, HEIGHT, type Team, WIDTH } from './scene.ts'
import { matchSound, SAMPLE_RATE } from './sound.ts'

type MatchOptions = {
  signal?: AbortSignal | undefined
  outFile: string
  seconds: number
  /** The same seed draws the same match. */
  seed: number
  /** Names of the teams; the scoreboard shows their first three letters. */
  home: string
  away: string
  /** Of the picture, in pixels; 720 if absent. */
  height?: number | undefined
  /** Draws the match all around, as a sphere of twice that height; in front, and mirrored behind. */
  isSphere?: boolean | undefined
  /** '#RRGGBB'; derived from the seed if absent. */
  homeColour?: string | undefined
  awayColour?: string | undefined
}

const RATE = 25
/** Frames written to ffmpeg at once. */
const BATCH = 8
const SHIRTS = ['#D7263D', '#1B4FA0', '#F2B705', '#F4F6F4', '#6A2C91', '#0E8F8A', '#E2711D', '#1C1C1E']

/**
 * Draws a fictional match as an MP4 file: 16:9, 25 fps, H.264 with a key frame every two seconds, AAC. Returns its
 * goals (`at` in seconds of the video). Throws what `runTool` does.
 */
export async function drawMatch(runTool: RunTool, options: MatchOptions): Promise<{ goals: Goal[] }> {
  const { outFile, seconds, seed, home, away, height = 720, isSphere = false } = options
  const match = playMatch(seed, seconds)
  const [first, second] = shirts(seed)
  const teams = {
    home: teamOf(home, options.homeColour ?? first),
    away: teamOf(away, options.awayColour ?? second),
  }
  const sound = `${outFile}.pcm`
  const draft = `${outFile}.draft`
  try {
    await writeFile(sound, matchSound(match, seed))
    await runTool('ffmpeg', matchArgs(sound, draft, isSphere ? sphereFilter(height) : flatFilter(height)), {
      signal: options.signal,
      feed: async (stdin) => {
        const ground = drawGround(seed, teams.home, teams.away)
        const size = ground.bytes.length
        const frames = Buffer.allocUnsafe(size * BATCH)
        for (let frame = 0; frame < seconds * RATE; frame += BATCH) {
          const count = Math.min(BATCH, Math.round(seconds * RATE) - frame)
          for (let i = 0; i < count; i++) {
            drawFrame(ground, frames.subarray(i * size, (i + 1) * size), match, teams, (frame + i) / RATE)
          }
          if (!(await written(stdin, frames.subarray(0, size * count)))) return
        }
      },
    })
    await rename(draft, outFile)
    return { goals: match.goals }
  } finally {
    await rm(sound, { force: true })
    await rm(draft, { force: true })
  }
}

const flatFilter = (height: number) => `scale=${(height * 16) / 9}:${height}:flags=neighbor`

/** The drawing and its mirror image meet at their sides, so that one sees no seam all around. */
const sphereFilter = (height: number) =>
  [
    `scale=${height * 2}:${height}:flags=neighbor,split[front][copy]`,
    '[copy]hflip[back]',
    '[front][back]hstack[around]',
    `[around]v360=cylindrical:e:ih_fov=360:iv_fov=100:w=${height * 4}:h=${height * 2}:yaw=-90`,
  ].join(';')

function matchArgs(sound: string, output: string, filter: string): string[] {
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-framerate',
    String(RATE),
  ]
  return [
    ...['-v', 'error', '-nostdin', '-y', ...picture, '-i', 'pipe:0'],
    ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', sound],
    ...['-vf', filter, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-crf', '24'],
    ...['-g', String(2 * RATE), '-sc_threshold', '0', ...colours, '-c:a', 'aac', '-b:a', '96k'],
    ...['-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

function teamOf(name: string, colour: string): Team {
  const code = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  return { code, colour: colourOf(colour) }
}

/** Two different shirt colours. */
function shirts(seed: number): [string, string] {
  const next = chance(seed + 3)
  const first = Math.floor(next() * SHIRTS.length)
  const second = (first + 1 + Math.floor(next() * (SHIRTS.length - 1))) % SHIRTS.length
  return [SHIRTS[first]!, SHIRTS[second]!]
}

import { join } from 'node:path'
import { type clipRecords, type RowOf, type SeenStretch, seenStretches } from '@touchline/records'
import { type CutOptions, type CutResult, cutClip } from '../media/cut-clip.ts'
import { cutProgramme } from '../media/cut-programme.ts'
import type { Services } from '../services.ts'
import { type ClipSource, withSourceOf } from './source-of-clip.ts'

type Clip = Pick<RowOf<typeof clipRecords>, 'videoId' | 'in' | 'out' | 'angles'>

/**
 * Milliseconds that are added where an angle is looked up: offsets are rounded to whole ones, and a frame that begins at
 * the very moment should be the first.
 */
const halfMs = 0.5

/** What a clip shows if that is one angle, with its bounds in the times of that angle. */
export type OneAngle = {
  videoId: number | null
  sessionId: number | null
  in: number
  out: number
  slack: number
}

const angleAt = ({ cut, from, to }: Pick<SeenStretch, 'cut' | 'from' | 'to'>, videoId: number): OneAngle => ({
  ...{ videoId: cut.VideoId, sessionId: cut.SessionId, in: from + cut.shift, out: to + cut.shift },
  slack: cut.VideoId === videoId ? 0 : halfMs,
})

/** The only angle that a clip shows; undefined if it shows several. */
export function onlyAngle(clip: Clip): OneAngle | undefined {
  const seen = seenStretches(clip)
  const [first, ...others] = seen
  if (!first) return { videoId: clip.videoId, sessionId: null, in: clip.in, out: clip.out, slack: 0 }
  const isOne = others.every(({ cut }) => keyOf(cut) === keyOf(first.cut) && cut.shift === first.cut.shift)
  return isOne ? angleAt({ cut: first.cut, from: clip.in, to: clip.out }, clip.videoId) : undefined
}

const keyOf = ({ VideoId, SessionId }: SeenStretch['cut']) => `${VideoId}/${SessionId}`

type Work = Omit<CutOptions, 'input' | 'sound' | 'audioInput'> & {
  clip: Clip
  /** For copies of what it is cut from. */
  folder: string
  services: Services
  signal: AbortSignal
}

/** Cuts a clip that shows several angles. */
export async function cutAngles({
  clip,
  folder,
  services,
  signal,
  outFile,
  onProgress,
}: Work): Promise<CutResult> {
  const seen = seenStretches(clip)
  const own = { VideoId: clip.videoId, SessionId: null }
  const keys = [...new Set([`${own.VideoId}/${own.SessionId}`, ...seen.map(({ cut }) => keyOf(cut))])]
  const opened = new Map<string, ClipSource>()
  /** Opens what is left of the sources, which are there until the clip is cut. */
  const open = async (left: readonly string[]): Promise<CutResult> => {
    const [key, ...others] = left
    if (key === undefined) return await cut()
    const stretches = seen.filter((one) => keyOf(one.cut) === key)
    const isOwn = key === keys[0]
    const placed = stretches.map((one) => angleAt(one, clip.videoId))
    const bounds = isOwn
      ? { videoId: clip.videoId, sessionId: null, in: clip.in, out: clip.out }
      : {
          ...placed[0]!,
          in: Math.min(...placed.map((one) => one.in)),
          out: Math.max(...placed.map((one) => one.out)),
        }
    const source = { clip: bounds, folder: join(folder, String(opened.size)), signal, services }
    return await withSourceOf({
      ...source,
      use: async (file) => {
        opened.set(key, file)
        return await open(others)
      },
    })
  }
  const cut = async () => {
    const { startsAt = 0, ...main } = opened.get(keys[0]!)!
    return await cutProgramme({
      ...{ ...main, outFile, signal, onProgress },
      ...{ inMs: clip.in - startsAt, outMs: clip.out - startsAt },
      switchesMs: seen.slice(1).map(({ from }) => from - startsAt),
      async cutAngle({ index, inMs, outMs, outFile: file }) {
        const { cut: one } = seen[index]!
        const { startsAt: begins = 0, ...source } = opened.get(keyOf(one))!
        const later = startsAt - begins + one.shift + (one.VideoId === clip.videoId ? 0 : halfMs)
        return await cutClip({ ...source, inMs: inMs + later, outMs: outMs + later, outFile: file, signal })
      },
    })
  }
  return await open(keys)
}

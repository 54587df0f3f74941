import { join } from 'node:path'
import { joinSoundArgs, MediaError, type SkinFrames } from '@touchline/media'
import { type ClipSound, readSound } from './cut-sound.ts'
import { fittingRoll, joinParts, type Opening, type PicturePart, ticksOf, withTracks } from './join-parts.ts'
import type { RenditionWork } from './rendition-work.ts'
import { runTool } from './run.ts'

const soundRate = 48_000

/** When the clip begins and ends between its rolls, and where all of it ends, in ticks. */
function boundsOf({ preRoll, postRoll, rate, timescale, endTicks }: RenditionWork) {
  const ticks = (frames: number) => ticksOf(frames, rate, timescale)
  const start = ticks(preRoll?.frames ?? 0)
  const end = start + endTicks
  return { ticks, start, end, endPts: end + ticks(postRoll?.frames ?? 0) }
}

/** Joins the encoded clip with the rolls and the sound of all parts, if any, into one file, and checks it. */
export const joinRendition = (
  work: RenditionWork,
  encoded: string,
  joined: ClipSound | undefined,
): Promise<{ draft: string; frames: SkinFrames; startsAt: number; durationMs: number }> =>
  withTracks(async (opening) => {
    const own = await opening(encoded)
    if (own?.track.samples.length !== work.times.length)
      throw new MediaError('failed', `rendered ${own?.track.samples.length} frames, not ${work.times.length}`)
    const before = work.preRoll && (await fittingRoll(work.preRoll, own.track, opening))
    const after = work.postRoll && (await fittingRoll(work.postRoll, own.track, opening))
    const { timescale, limits } = work
    const { ticks, start, end, endPts } = boundsOf(work)
    const rollTimes = (frames: number) => Array.from({ length: frames }, (_, frame) => ticks(frame))
    const parts: PicturePart[] = [
      ...(before ? [{ ...before, times: rollTimes(work.preRoll!.frames) }] : []),
      { ...own, times: work.times.map((tick) => start + tick) },
      ...(after ? [{ ...after, times: rollTimes(work.postRoll!.frames).map((tick) => end + tick) }] : []),
    ]
    const sound = joined ?? (await copySound(work, opening))
    const draft = join(work.folder, 'rendition.mp4')
    await joinParts({ parts, sound, frame: work.layout.frame, timescale, endPts }, draft, limits)
    const frames = {
      preRoll: work.preRoll?.frames ?? 0,
      clip: work.times.length,
      postRoll: work.postRoll?.frames ?? 0,
    }
    const ms = (ticks: number) => Math.round((ticks / timescale) * 1000)
    return { draft, frames, startsAt: ms(start), durationMs: ms(endPts) }
  })

/**
 * The sound of all parts, encoded in one run: each is as long as its pictures, to the sample. Undefined if there are no
 * rolls.
 */
export async function joinSound(work: RenditionWork): Promise<ClipSound | undefined> {
  const { preRoll, clip, postRoll, timescale, folder, limits } = work
  if (!preRoll && !postRoll) return undefined
  const { start, end, endPts } = boundsOf(work)
  const at = (ticks: number) => Math.round((ticks / timescale) * soundRate)
  const parts = [
    ...(preRoll ? [{ part: preRoll.part, samples: at(start) }] : []),
    { part: clip, samples: at(end) - at(start) },
    ...(postRoll ? [{ part: postRoll.part, samples: at(endPts) - at(end) }] : []),
  ]
  const path = join(folder, 'sound.mp4')
  await runTool('ffmpeg', joinSoundArgs(parts, path), limits)
  return await readSound(path, at(endPts))
}

/** The clip's own sound, unchanged; undefined if it has none. */
async function copySound(
  { clip, endTicks, timescale }: RenditionWork,
  opening: Opening,
): Promise<ClipSound | undefined> {
  const opened = await opening(clip.file, 'audio')
  if (!opened) return undefined
  const { file, track } = opened
  const samples = Math.round((endTicks / timescale) * track.timescale)
  return {
    samples,
    track: {
      kind: 'audio',
      timescale: track.timescale,
      sampleEntry: track.sampleEntry,
      samples: track.samples.map(({ pos, size, pts }) => ({ data: { file, pos, size }, pts, isKey: true })),
      endPts: track.mediaTime + samples,
      skip: track.mediaTime,
      width: 0,
      height: 0,
    },
  }
}

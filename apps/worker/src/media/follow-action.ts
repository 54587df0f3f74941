import {
  type CropKeyframe,
  createFollower,
  FOLLOW_WIDTH,
  followArgs,
  followHeight,
  MediaError,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { inspectMedia } from './inspect.ts'
import { openPicture } from './mp4-file.ts'
import { runTool, startLimits, type WorkLimits } from './run.ts'

/**
 * Watches a clip once. Returns where a crop that shows this share of its width follows the action; `startMs` is the
 * time of its first frame in its video.
 */
export async function followAction(
  clip: string,
  startMs: number,
  options: WorkLimits,
): Promise<(share: number) => CropKeyframe[]> {
  const limits = startLimits(options)
  const info = await inspectMedia(clip, limits)
  if (!info.video) throw new MediaError('no_picture')
  const times = await frameTimes(clip)
  const height = followHeight(info.video)
  const follower = createFollower(height)
  const size = FOLLOW_WIDTH * height
  let pending: Uint8Array = new Uint8Array()
  let frame = 0
  await runTool('ffmpeg', followArgs(clip, info, await ffmpegBuild()), {
    ...limits,
    onBytes(bytes) {
      pending = pending.length > 0 ? Buffer.concat([pending, bytes]) : bytes
      let from = 0
      for (; from + size <= pending.length; from += size) {
        const at = startMs + Math.round(times[frame++] ?? 0)
        follower.add(pending.slice(from, from + size), at)
      }
      pending = pending.subarray(from)
    },
  })
  return follower.keyframes
}

/** When the frames of a clip are shown, in ms from its first one. */
async function frameTimes(clip: string): Promise<number[]> {
  const { file, track } = await openPicture(clip)
  await file.close()
  const times = (track?.samples ?? []).map(({ pts }) => pts).sort((a, b) => a - b)
  return times.map((pts) => ((pts - times[0]!) * 1000) / track!.timescale)
}

import { clips, type FrameFormat, isPermitted, videos } from '@touchline/contract'
import { renderSkin, startJob } from '@touchline/jobs'
import { listRows, type Scope, videoRecords } from '@touchline/records'
import { parseListQuery } from '../../crud/list-query.ts'
import type { ModuleServices } from '../../services.ts'

/** What a preview shows between pre-roll and post-roll; both null for a test picture. */
export type Sample = { videoId: number | null; clipId: number | null }

export const usualFormat: FrameFormat = '16:9'

/** The latest video with a picture that the user may see; nothing if there is none. */
export async function latestVideo(scope: Scope): Promise<Sample> {
  const none = { videoId: null, clipId: null }
  if (!videos.rights.list || !isPermitted(videos.rights.list, scope.actor)) return none
  const query = parseListQuery(videos, { state: 'ready', sort: '-createdAt', limit: '10' })
  const { rows } = await listRows(scope, videoRecords, query)
  const video = rows.find(({ width, fileKey }) => width !== null && fileKey !== null)
  return { ...none, videoId: video?.id ?? null }
}

/** True if the user may see clips. */
export const mayReadClips = ({ actor }: Scope) => clips.rights.list && isPermitted(clips.rights.list, actor)

/** Starts the job that renders a skin; a later one replaces its result. */
export const startRender = (
  scope: Scope,
  { queue }: ModuleServices,
  clipSkinId: number,
  { format, ...sample }: Sample & { format: FrameFormat },
) =>
  startJob(scope, queue, renderSkin, { type: 'ClipSkin', id: clipSkinId }, { clipSkinId, format, ...sample })

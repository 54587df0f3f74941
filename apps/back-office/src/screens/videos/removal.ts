import { type NetworkTarget, networkTargets, retractVideo, type Video } from '@touchline/contract/light'
import { sendCall } from '../../data/calls.ts'
import { shareTo } from '../../features/sharing/sharing.ts'

/** The networks that any of the videos is on. */
export const targetsOf = (videos: readonly Video[]): NetworkTarget[] =>
  networkTargets.filter((target) => videos.some((video) => shareTo(video, target)?.state === 'done'))

/** Starts retracting the videos from all networks that they are on. @throws the first refusal */
export async function retractAll(videos: readonly Video[]): Promise<void> {
  for (const video of videos)
    for (const target of targetsOf([video]))
      await sendCall(retractVideo, { params: { id: video.id, target } })
}

import { shareVideo } from '@touchline/contract'
import { findRow, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { startShare } from './start-share.ts'

/** Shares a video, by its link or on a network that the user has connected; what is not posted with it is shortened. */
export const shareVideoHandler = handle(shareVideo, async ({ params, body }, context) => {
  const { id, target } = params
  const video = await findRow(context.scope, videoRecords, id)
  // What is not given is the video's, and shortened.
  const { name: title, description } = video
  return await startShare(video, { ...body, target }, { title, description: description ?? '' }, context)
})

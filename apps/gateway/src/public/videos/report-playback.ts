import { AppError, fieldError, notFound, reportPlayback } from '@touchline/contract'
import { networkOf } from '../../access/network-of.ts'
import { handle } from '../../http/call-routes.ts'
import { findShownVideo } from './shown-video.ts'

/** Milliseconds that a player may be past the duration: its own clock rounds. */
const slackMs = 1000

/** The address is counted with in memory for an hour; neither it nor the visit is stored or logged. */
export const reportPlaybackHandler = handle(
  reportPlayback,
  async ({ params, body: { visit, ...report } }, { services, database, country, ip }) => {
    const video = await findShownVideo(database, params.key, country)
    if (!video) throw notFound()
    const late = report.watched.findIndex(([, to]) => to > video.duration + slackMs)
    if (late !== -1) throw fieldError(`watched.${late}`, 'too_big', { key: 'playback.afterEnd' })
    const retryAfter = services.playback.add(video, visit, networkOf(ip), report)
    if (retryAfter !== undefined)
      throw new AppError('too_many_requests', { key: 'playback.tooOften', retryAfter })
    return undefined
  },
)

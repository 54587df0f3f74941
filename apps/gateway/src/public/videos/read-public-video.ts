import { notFound, readPublicVideo } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { findPublicVideo } from './public-video.ts'

export const readPublicVideoHandler = handle(
  readPublicVideo,
  async ({ params, query: { lang, theme } }, { services, database, country }) => {
    const video = await findPublicVideo(database, services, { key: params.key, lang, theme, country })
    if (!video) throw notFound()
    return video
  },
)

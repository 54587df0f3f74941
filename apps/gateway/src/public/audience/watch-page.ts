import { notFound, watchPage } from '@touchline/contract'
import { handleAudience } from './mount.ts'

export const watchPageHandler = handleAudience(
  watchPage,
  async ({ body: { page } }, { services, viewer }) => {
    const answer = await services.watching.report(viewer, page)
    if (!answer) throw notFound()
    return answer
  },
)

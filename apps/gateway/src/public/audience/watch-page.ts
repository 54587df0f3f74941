import { notFound, watchPage } from '@touchline/contract'
import { handleAudience } from './mount.ts'

export const watchPageHandler = handleAudience(
  watchPage,
  async ({ body: { page, sector } }, { services, viewer, database }) => {
    const answer = await services.watching.report(database, viewer, page, sector)
    if (!answer) throw notFound()
    return answer
  },
)

import {
  AppError,
  endAudienceSession,
  leaveAudienceSession,
  listAudienceSessions,
  notFound,
  openAudienceSession,
  renewAudienceSession,
} from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { findPage } from './find-page.ts'
import { handleAudience } from './mount.ts'

export const openAudienceSessionHandler = handle(
  openAudienceSession,
  async ({ body: { page } }, { services, database }) => {
    const found = await findPage(database, page)
    if (!found) throw notFound()
    return await services.audience.open(database, { accountId: found.accountId, fanId: null })
  },
  { isSecret: true },
)

export const renewAudienceSessionHandler = handleAudience(
  renewAudienceSession,
  async (_, { services, viewer, database }) => {
    const renewed = await services.audience.renew(database, viewer)
    if (!renewed) throw new AppError('unauthenticated', { key: 'session.audienceEnded' })
    return renewed
  },
)

const end = `update audience_sessions set "endedAt" = now()
  where "AccountId" = $1 and "FanId" is not distinct from $2 and id = $3 and "endedAt" is null returning id`

export const leaveAudienceSessionHandler = handleAudience(
  leaveAudienceSession,
  async (_, { scope, viewer }) => {
    await scope.own(end, [viewer.sessionId])
    return undefined
  },
)

export const listAudienceSessionsHandler = handleAudience(
  listAudienceSessions,
  async (_, { scope, viewer }) => {
    const sessions = await scope.own<{ id: number; startedAt: string; lastSeenAt: string }>(
      `select id, "startedAt", "lastSeenAt" from audience_sessions
        where "AccountId" = $1 and "FanId" = $2 and "endedAt" is null and "expiresAt" > now()
        order by "lastSeenAt" desc, id desc limit 100`,
    )
    return { data: sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId })) }
  },
)

export const endAudienceSessionHandler = handleAudience(
  endAudienceSession,
  async ({ params: { id } }, { scope }) => {
    const ended = await scope.own(end, [id])
    if (ended.length === 0) throw notFound()
    return undefined
  },
)

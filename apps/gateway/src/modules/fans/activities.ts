import {
  endFanSessions,
  type FanActivity,
  type FanSession,
  fieldError,
  listFanActivities,
  listFanSessions,
} from '@touchline/contract'
import { isRightSql } from '@touchline/games'
import { fanRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const listFanSessionsHandler = handle(listFanSessions, async ({ params: { id } }, { scope }) => {
  await findRow(scope, fanRecords, id)
  const data = await scope.query<FanSession>(
    `select id, "startedAt", "lastSeenAt",
        case when "endedAt" is not null or "expiresAt" <= now() then coalesce("endedAt", "expiresAt") end as "endedAt"
      from audience_sessions where "AccountId" = $1 and "FanId" = $2
      order by "startedAt" desc, id desc limit 100`,
    [id],
  )
  return { data }
})

export const endFanSessionsHandler = handle(endFanSessions, async ({ params: { id } }, { scope }) => {
  await findRow(scope, fanRecords, id)
  // Otherwise each device would open another one.
  await scope.query(
    `update fan_devices set "endedAt" = now() where "AccountId" = $1 and "FanId" = $2 and "endedAt" is null`,
    [id],
  )
  const ended = await scope.query(
    `update audience_sessions set "endedAt" = now()
      where "AccountId" = $1 and "FanId" = $2 and "endedAt" is null returning id`,
    [id],
  )
  return { ended: ended.length }
})

const none = 'null::int as "QuizId", null::boolean as "isCorrect"'

/** What a fan does, each with the moment and a key, so that pages go on where one ended. */
const sources = `
  select c."joinedAt" as at, 'joined:' || c.id as key, 'joined' as kind, coalesce(q.name, p.name, m.name) as about,
      c."QuizId", null::boolean as "isCorrect"
    from contestants c left join quizzes q on q.id = c."QuizId" left join predictor_games p on p.id = c."PredictorGameId"
      left join motm_games m on m.id = c."MotmGameId"
    where c."AccountId" = $1 and c."FanId" = $2
  union all
  select r."arrivedAt", 'answered:' || r.id, 'answered', q.text, c."QuizId", ${isRightSql('q', 'r', 'a')}
    from contestants c join quiz_responses r on r."ContestantId" = c.id join quiz_questions q on q.id = r."QuestionId"
      left join quiz_answers a on a.id = r."AnswerId"
    where c."AccountId" = $1 and c."FanId" = $2
  union all
  select "startedAt", 'visited:' || id, 'visited', null, ${none} from audience_sessions
    where "AccountId" = $1 and "FanId" = $2
  union all
  select at, 'consent:' || id, case when "isGiven" then 'consented' else 'withdrew' end, purpose, ${none}
    from fan_consents where "AccountId" = $1 and "FanId" = $2`

const weeksSql = `
  with zone as (select date_trunc('week', now() at time zone "timeZone")::date as week from accounts where id = $1),
    weeks as (select (zone.week - 7 * n)::date as week from zone, generate_series(0, 25) n)
  select count(d.day)::int as days from weeks left join fan_days d
    on d."AccountId" = $1 and d."FanId" = $2 and d.day >= weeks.week and d.day < weeks.week + 7
  group by weeks.week order by weeks.week`

/** The position after which a page begins; throws `malformed`. */
function positionIn(cursor: string): [at: string, key: string] {
  const [at = '', key = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (!isMoment || !/^[a-z]+:\d{1,15}$/.test(key))
    throw fieldError('cursor', 'invalid_value', { key: 'lists.cursor' })
  return [at, key]
}

export const listFanActivitiesHandler = handle(
  listFanActivities,
  async ({ params: { id }, query: { kind, limit, cursor } }, { scope }) => {
    await findRow(scope, fanRecords, id)
    const [at = null, key = null] = cursor === undefined ? [] : positionIn(cursor)
    const rows = await scope.query<FanActivity & { key: string }>(
      `select at, key, kind, about, "QuizId", "isCorrect" from (${sources}) done
        where ($3::text is null or kind = $3) and ($4::timestamptz is null or (at, key) < ($4::timestamptz, $5::text))
        order by at desc, key desc limit $6`,
      [id, kind ?? null, at, key, limit + 1],
    )
    const weeks = await scope.query<{ days: number }>(weeksSql, [id])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      data: page.map(({ key: _, ...one }) => one),
      nextCursor: last ? Buffer.from(`${last.at}|${last.key}`).toString('base64url') : null,
      weeks: weeks.map(({ days }) => days),
    }
  },
)

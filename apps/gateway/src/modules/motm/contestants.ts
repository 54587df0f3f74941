import { countMotmContestants, exportMotmContestants, listMotmContestants } from '@touchline/contract'
import { cursorQuery, findRow, motmGameRecords, type Scope } from '@touchline/records'
import { streamCsv } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'

export const countMotmContestantsHandler = handle(countMotmContestants, async ({ params }, { scope }) => {
  const { contestantCount } = await findRow(scope, motmGameRecords, params.id)
  return { count: contestantCount }
})

type Contestant = {
  id: number
  FanId: number
  name: string
  isNameHidden: boolean
  joinedAt: string
  CandidateId: number | null
  votedAt: string | null
  isBlocked: boolean
}

const utc = (moment: string) => new Date(moment).toISOString()

/** Contestants `c` with their votes `v` and fans `f`, of the game `$2`. */
const fromSql = `from contestants c join fans f on f."AccountId" = c."AccountId" and f.id = c."FanId"
  left join motm_votes v on v."MotmGameId" = c."MotmGameId" and v."ContestantId" = c.id
  where c."AccountId" = $1 and c."MotmGameId" = $2`

export const listMotmContestantsHandler = handle(
  listMotmContestants,
  async ({ params, query }, { scope }) => {
    const { contestantCount } = await findRow(scope, motmGameRecords, params.id)
    const data = await scope.query<Contestant>(
      `select c.id, c."FanId", c.name, c."isNameHidden", to_jsonb(c."joinedAt") #>> '{}' as "joinedAt", v."CandidateId",
        to_jsonb(v."arrivedAt") #>> '{}' as "votedAt", f."isBlocked"
      ${fromSql} order by c."joinedAt", c.id limit $3 offset $4`,
      [params.id, query.limit, query.offset],
    )
    return {
      data: data.map((one) => ({
        ...one,
        joinedAt: utc(one.joinedAt),
        votedAt: one.votedAt && utc(one.votedAt),
      })),
      total: contestantCount,
    }
  },
)

const headings = ['FanId', 'name', 'joinedAt', 'candidate', 'votedAt', 'isBlocked']

async function* linesOf(scope: Scope, id: number) {
  const rows = cursorQuery<Omit<Contestant, 'id' | 'CandidateId'> & { candidate: string | null }>(
    scope,
    `select c."FanId", c.name, c."isNameHidden", c."joinedAt", v."arrivedAt" as "votedAt", f."isBlocked",
        (select o.name from motm_candidates o where o."AccountId" = $1 and o.id = v."CandidateId") as candidate
      ${fromSql} order by c."joinedAt", c.id`,
    [id],
  )
  for await (const { rows: some } of rows)
    yield some.map(({ FanId, name, isNameHidden, joinedAt, candidate, votedAt, isBlocked }) => [
      ...[FanId, isNameHidden ? '(withdrawn)' : name, joinedAt, candidate, votedAt, isBlocked],
    ])
}

export const exportMotmContestantsHandler = handle(
  exportMotmContestants,
  async ({ params: { id } }, { scope, setHeader }) => {
    await findRow(scope, motmGameRecords, id)
    const csv = await streamCsv(headings, linesOf(scope, id))
    setHeader('content-type', 'text/csv; charset=utf-8')
    setHeader('content-disposition', `attachment; filename="man-of-the-match-${id}.csv"`)
    return csv
  },
)

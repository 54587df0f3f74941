import type { Account } from './account.ts'

/** A row of a ranking. */
export type Standing = {
  FanId: number
  /** Shared by whoever has as many points: 1, 2, 2, 4. */
  rank: number
  isTied: boolean
  points: number
  correct: number
  /** Milliseconds of all answers; it decides nothing. */
  elapsed: number
}

/** A place in the order of a ranking. */
export type Place = { rank: number; FanId: number }

type Shown = { id: number }
type Row = Omit<Standing, 'isTied'>

const columns = 's."FanId", s.rank, s.points, s.correct, s.elapsed'

/** The columns of a row `s`. Pages see from their own rows who shares a rank, without looking for each. */
export const standingSql = `${columns}, exists (select from standings t
  where t."BoardId" = s."BoardId" and t.version = s.version and t.rank = s.rank and t."FanId" <> s."FanId") as "isTied"`

/** The rows `s` of the version that is shown of the board `$2`. Each statement sees one version, whatever is calculated. */
export const shownSql = `s."AccountId" = $1 and s."BoardId" = $2 and s.version = (select b.current from boards b
  where b."AccountId" = $1 and b.id = $2)`

// Asked all the time, of few rows: planning them would cost more than reading. Their order leaves only the index.
const below = {
  name: 'standings-below',
  text: `select ${columns} from standings s where ${shownSql} and (s.rank, s."FanId") > ($3, $4)
    order by s.rank, s."FanId" limit $5`,
}
const above = {
  name: 'standings-above',
  text: `select ${columns} from standings s where ${shownSql} and (s.rank, s."FanId") < ($3, $4)
    order by s.rank desc, s."FanId" desc limit $5`,
}
const own = {
  name: 'standings-own',
  text: `select ${columns} from standings s where ${shownSql} and s."FanId" = $3`,
}

/** Who shares a rank, given the row before the first one; the last row is only there to be compared with. */
const marked = (rows: readonly Row[], before: Place, limit: number): Standing[] =>
  rows.slice(0, limit).map((row, index) => ({
    ...row,
    isTied: row.rank === (rows[index - 1] ?? before).rank || row.rank === rows[index + 1]?.rank,
  }))

/** The rows below a place: that of a row, or one above all. */
export async function readBelow(
  account: Account,
  { id }: Shown,
  place: Place,
  limit: number,
): Promise<Standing[]> {
  const rows = await account.query<Row>(below, [id, place.rank, place.FanId, limit + 1])
  return marked(rows, place, limit)
}

/** Rows from the top. */
export const readTop = (account: Account, board: Shown, limit: number) =>
  readBelow(account, board, { rank: 0, FanId: 0 }, limit)

/** The rows above a place, the highest first. */
export async function readAbove(
  account: Account,
  { id }: Shown,
  place: Place,
  limit: number,
): Promise<Standing[]> {
  const rows = await account.query<Row>(above, [id, place.rank, place.FanId, limit + 1])
  return marked(rows, place, limit).reverse()
}

/** The row of a fan in the version that is shown; undefined if the fan is not ranked. */
export async function readOwnRank(account: Account, { id }: Shown, fanId: number): Promise<Row | undefined> {
  const [row] = await account.query<Row>(own, [id, fanId])
  return row
}

/** The row of a fan with `each` rows above and below; empty if the fan is not ranked. */
export async function readAround(
  account: Account,
  board: Shown,
  fanId: number,
  each: number,
): Promise<Standing[]> {
  const own = await readOwnRank(account, board, fanId)
  if (!own) return []
  const [above, below] = await Promise.all([
    readAbove(account, board, own, each),
    readBelow(account, board, own, each),
  ])
  const isTied = own.rank === above.at(-1)?.rank || own.rank === below[0]?.rank
  return [...above, { ...own, isTied }, ...below]
}

/** How many fans have how many points, the fewest first. */
export const readPoints = (account: Account, { id }: Shown) =>
  account.query<{ points: number; fans: number }>(
    `select s.points, count(*)::int as fans from standings s where ${shownSql} group by s.points order by s.points`,
    [id],
  )

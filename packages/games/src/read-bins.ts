import type { NumberBins } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { boundsOf, planBins, type Spread } from './bins.ts'

/** The share of numbers at each end that may be far off without stretching the bins. */
const farOff = 0.05

type Stored = Spread & { id: number; least: number; most: number }

/** How the numbers are spread that were given to questions, by their ids; those without bins are left out. */
export async function readBins(
  database: Queryable,
  questionIds: readonly number[],
): Promise<Map<number, NumberBins>> {
  const { rows } = await database.query<Stored>({
    name: 'spread-of-numbers',
    text: `select "QuestionId" as id, count(distinct value)::int as distinct, min(value) as least, max(value) as most,
        percentile_disc(${farOff}) within group (order by value) as low,
        percentile_disc(${1 - farOff}) within group (order by value) as high,
        max(scale(trim_scale(round(value::numeric, 3))))::int as decimals
      from quiz_responses where "QuestionId" = any($1::int[]) and value is not null group by "QuestionId"`,
    values: [questionIds],
  })
  const planned = rows.flatMap((row) => {
    const plan = planBins(row)
    return plan ? [{ ...row, plan }] : []
  })
  if (planned.length === 0) return new Map()
  const { rows: counted } = await database.query<{ id: number; place: number; count: number }>({
    name: 'bins-of-numbers',
    text: `select p.id, place::int, count(*)::int as count
      from unnest($1::int[], $2::float8[], $3::float8[], $4::int[]) p(id, start, width, bins)
      join quiz_responses r on r."QuestionId" = p.id and r.value is not null
      cross join lateral greatest(0, least(p.bins - 1, floor((round(r.value * 1000) - p.start) / p.width))) place
      group by p.id, place`,
    values: [
      planned.map(({ id }) => id),
      planned.map(({ plan }) => plan.start),
      planned.map(({ plan }) => plan.width),
      planned.map(({ plan }) => plan.count),
    ],
  })
  const countOf = new Map(counted.map(({ id, place, count }) => [`${id} ${place}`, count]))
  return new Map(
    planned.map(({ id, plan, least, most }) => [
      id,
      Array.from({ length: plan.count }, (_, place) => {
        const { from, to } = boundsOf(plan, place)
        return {
          from: place === 0 && least < from ? null : from,
          to: place === plan.count - 1 && most > to ? null : to,
          count: countOf.get(`${id} ${place}`) ?? 0,
        }
      }),
    ]),
  )
}

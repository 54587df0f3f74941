import type { Scope } from '@touchline/records'

const parents = { quiz_questions: 'QuizId', quiz_answers: 'QuestionId' } as const

/** Renumbers the siblings of a row from 0, with the row at `position`; the others keep their order. */
export async function placeAmong(
  inside: Scope,
  table: keyof typeof parents,
  id: number,
  position: number,
): Promise<void> {
  const parent = parents[table]
  // Two moves write the same siblings in different orders, so they must not run at the same time.
  await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', [table])
  await inside.query(
    `with others as (
        select id, row_number() over (order by position, id) - 1 as place from ${table}
        where "AccountId" = $1 and "deletedAt" is null and id <> $2
          and "${parent}" = (select "${parent}" from ${table} where "AccountId" = $1 and id = $2))
      update ${table} set position = case when ${table}.id = $2 then least($3::int, (select count(*) from others))
          else (select place + (place >= $3::int)::int from others where others.id = ${table}.id) end
        where "AccountId" = $1 and (${table}.id = $2 or ${table}.id in (select id from others))`,
    [id, position],
  )
}

/** The position behind all siblings, and how many there are. */
export async function endOfSiblings(inside: Scope, table: keyof typeof parents, parentId: number) {
  const [row] = await inside.query<{ position: number; count: number }>(
    `select coalesce(max(position) + 1, 0)::int as position, count(*)::int as count from ${table}
      where "AccountId" = $1 and "${parents[table]}" = $2 and "deletedAt" is null`,
    [parentId],
  )
  return row!
}

import type { Queryable } from '@touchline/database'

export type Joining = {
  quizId: number
  accountId: number
  name: string
  /** The fan of the device; null for a new one. */
  fanId: number | null
  network: string
}

/** The entry of a fan in a quiz; one that is there already stays as it is. Undefined for a fan who is blocked. */
export async function joinQuiz(
  database: Queryable,
  { quizId, accountId, name, fanId, network }: Joining,
): Promise<{ id: number; FanId: number; name: string } | undefined> {
  const { rows } = await database.query<{ id: number; FanId: number; name: string }>({
    name: 'join-quiz',
    text: `with known as (
        select id from fans where "AccountId" = $2 and id = $4 and "deletedAt" is null and not "isBlocked"
      ), made as (
        insert into fans ("AccountId", name) select $2, $3 where $4::int is null returning id
      )
      insert into contestants ("AccountId", "FanId", "QuizId", name, network)
        select $2, id, $1, $3, $5 from (select id from known union all select id from made) fan
      on conflict ("QuizId", "FanId") do update set name = contestants.name
      returning id, "FanId", name`,
    values: [quizId, accountId, name, fanId, network],
  })
  return rows[0]
}

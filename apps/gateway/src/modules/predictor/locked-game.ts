import type { Scope } from '@touchline/records'

/** Locks a predictor within a transaction; undefined if the account has none with this id. */
export async function lockGame(inside: Scope, id: number): Promise<{ contestants: number } | undefined> {
  await inside.query('select from predictor_games where "AccountId" = $1 and id = $2 for no key update', [id])
  const [row] = await inside.query<{ contestants: number }>(
    `select (select count(*)::int from contestants c where c."PredictorGameId" = g.id) as contestants
      from predictor_games g where g."AccountId" = $1 and g.id = $2 and g."deletedAt" is null`,
    [id],
  )
  return row
}

import { readPublicDraw } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { proofOf, proofSql } from '../../modules/gifts/index.ts'

/** What a fan needs to check the draw of a gift. Of a game that is a draft or was deleted nothing is told. */
export const readPublicDrawHandler = handle(
  readPublicDraw,
  async ({ params: { id }, query: { lang } }, { database }) => {
    const { rows } = await database.query(
      `select ${proofSql} where g.id = $1 and g."deletedAt" is null and exists (select from accounts o
        where o.id = g."AccountId" and o."isActive") and (
          exists (select from quizzes z where z."AccountId" = g."AccountId" and z.id = g."QuizId"
            and not z."isDraft" and z."deletedAt" is null)
          or exists (select from predictor_games z where z."AccountId" = g."AccountId" and z.id = g."PredictorGameId"
            and not z."isDraft" and z."deletedAt" is null)
          or exists (select from motm_games z where z."AccountId" = g."AccountId" and z.id = g."MotmGameId"
            and not z."isDraft" and z."deletedAt" is null))`,
      [id],
    )
    return proofOf(rows[0], lang)
  },
)

import { readPublicDraw } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { proofOf, proofSql } from '../../modules/gifts/index.ts'

/** What a fan needs to check the draw of a gift. Of a game that is a draft or was deleted nothing is told. */
export const readPublicDrawHandler = handle(
  readPublicDraw,
  async ({ params: { id }, query: { lang } }, { database }) => {
    const { rows } = await database.query(
      `select ${proofSql} where g.id = $1 and g."deletedAt" is null and exists (select from quizzes z
        join accounts o on o.id = z."AccountId" and o."isActive" where z.id = g."QuizId" and not z."isDraft" and z."deletedAt" is null)`,
      [id],
    )
    return proofOf(rows[0], lang)
  },
)

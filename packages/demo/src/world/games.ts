import { randomBytes } from 'node:crypto'
import { promiseOf, seedBytes } from '@touchline/games/draw'
import { calculateStale } from '@touchline/games/standings'
import type { Scope, System } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'

const questions = [
  ['Who scored the first goal of the round?', ['Ada Kestrel', 'Noor Pell', 'Mia Holm']],
  ['How many cards were there at Harbour City?', ['Four', 'Two', 'None']],
  ['Which team leads after the round?', ['Saltmarsh United', 'Harbour City', 'Northshore']],
] as const

const firstNames = ['Isolde', 'Tomas', 'Ama', 'Leopold', 'Merle', 'Piet', 'Yara', 'Gwen', 'Ruben', 'Noemi']
const lastNames = ['Farrant', 'Wiegold', 'Kirwan', 'Sund']

/** Who plays: each first name with each last name. */
const players = lastNames.flatMap((last) => firstNames.map((first) => `${first} ${last}`))

const gifts = [
  ['Signed shirt', 'rank', 1, 1, 1],
  ['Scarf', 'draw', 2, 20, 5],
] as const

/** Creates a quiz that is over, with its answers, ranking and gifts. */
export async function fillGames(inside: Scope<System>, secrets: Secrets): Promise<void> {
  const [quiz] = await inside.query<{ id: number }>(
    `insert into quizzes ("AccountId", name, "isDraft", "opensAt", "closesAt")
      values ($1, 'Quiz of the round 23', false, now() - interval '3 days', now() - interval '2 days') returning id`,
  )
  const fans = await inside.query<{ id: number; name: string }>(
    'insert into fans ("AccountId", name) select $1, unnest($2::text[]) returning id, name',
    [players],
  )
  await inside.query(
    `insert into contestants ("AccountId", "FanId", "QuizId", name, "joinedAt")
      select $1, id, $2, name, now() - interval '60 hours' from fans where "AccountId" = $1 and id = any($3::int[])`,
    [quiz!.id, fans.map(({ id }) => id)],
  )
  for (const [position, [text, answers]] of questions.entries()) {
    const [question] = await inside.query<{ id: number }>(
      `insert into quiz_questions ("AccountId", "QuizId", position, text) values ($1, $2, $3, $4) returning id`,
      [quiz!.id, position, text],
    )
    await inside.query(
      `insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect")
        select $1, $2, place - 1, text, place = 1 from unnest($3::text[]) with ordinality given (text, place)`,
      [question!.id, answers],
    )
    // Three of four are right, and some of them within the same tenth of a second.
    await inside.query(
      `insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
        select $1, $2, c.id, a.id, now() - interval '60 hours', 3000 + (c.number * 7 + $3) % 9 * 1400
        from (select id, row_number() over (order by id) as number from contestants
            where "AccountId" = $1 and "QuizId" = $4) c
          join quiz_answers a on a."AccountId" = $1 and a."QuestionId" = $2
            and a.position = case when (c.number + $3) % 4 = 0 then 1 + c.number % 2 else 0 end`,
      [question!.id, position, quiz!.id],
    )
  }
  for (const [name, way, rankFrom, rankTo, quantity] of gifts) {
    const seed = randomBytes(seedBytes).toString('hex')
    const promise = promiseOf(seed)
    await inside.query(
      `insert into gifts ("AccountId", name, way, "rankFrom", "rankTo", quantity, "QuizId", seed, promise)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [name, way, rankFrom, rankTo, quantity, quiz!.id, secrets.seal('draws', promise, seed), promise],
    )
  }
  await calculateStale(inside)
}

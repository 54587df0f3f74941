import type { PlayResult, QuestionKind } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { readBins } from '@touchline/games'
import { momentLimitOf } from '@touchline/records'
import type { Dressed } from '../dress-of.ts'
import { giftsSql } from '../gifts-of.ts'

/** A question of a quiz as it is stored, with the number that fans see. */
export type QuizQuestion = {
  id: number
  text: string
  kind: QuestionKind
  truth: number | null
  tolerance: number | null
  least: number | null
  most: number | null
  unit: string | null
  imageKey: string | null
  /** The moment of a video that everybody may see now. */
  momentKey: string | null
  momentPosterKey: string | null
  timeLimit: number
  points: number
  isTimed: boolean
  explanation: string | null
  openedAt: string | null
  /** When its host closed it before its time was over. */
  closedAt: string | null
  answers: { id: number; text: string; isCorrect: boolean }[]
}

/** A quiz that is published, with all that its pages show. */
export type PublicQuiz = Dressed & {
  id: number
  name: string
  description: string | null
  pace: 'self' | 'live'
  opensAt: string | null
  closesAt: string | null
  questions: QuizQuestion[]
}

/** A text of an item in a language, or as it was written. */
const texted = (alias: string, field: string) =>
  `coalesce(nullif(${alias}t.texts->>'${field}', ''), ${alias}.${field})`
const translated = (alias: string, resource: string) => `left join translations ${alias}t
  on ${alias}t.resource = '${resource}' and ${alias}t."resourceId" = ${alias}.id and ${alias}t."langId" = $2
    and ${alias}t."AccountId" = ${alias}."AccountId"`

/** A moment of a video `v` is not seen by more people than its video. */
const isMomentShown = `v.id is not null and (${momentLimitOf('v')}) is null`

const statement = {
  name: 'read-public-quiz',
  text: `select z.id, z."AccountId" as "accountId", acc.name as "accountName", acc.config as "accountConfig",
      to_jsonb(theme) as theme, ${texted('z', 'name')} as name, ${texted('z', 'description')} as description, z.pace,
      z."opensAt", z."closesAt", case when l.id is not null then jsonb_build_object('colour', l.colour,
        'bannerKey', l."bannerKey", 'legal', l.legal->>$2) end as look, case when s.id is not null then
        jsonb_build_object('name', s.name, 'logoKey', s."logoKey", 'url', s.url) end as sponsor,
      ${giftsSql('QuizId', 'z')} as gifts,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'text', ${texted('q', 'text')}, 'imageKey', q."imageKey",
          'momentKey', case when ${isMomentShown} then q."momentKey" end, 'momentPosterKey', q."momentPosterKey",
          'kind', q.kind, 'truth', q.truth, 'tolerance', q.tolerance, 'least', q.least, 'most', q.most, 'unit', ${texted('q', 'unit')},
          'timeLimit', q."timeLimit", 'points', q.points, 'isTimed', q."isTimed",
          'explanation', ${texted('q', 'explanation')}, 'openedAt', q."openedAt", 'closedAt', q."closedAt", 'answers',
          coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'text', ${texted('a', 'text')}, 'isCorrect', a."isCorrect")
              order by a.position, a.id)
            from quiz_answers a ${translated('a', 'quiz-answers')}
            where a."AccountId" = q."AccountId" and a."QuestionId" = q.id and a."deletedAt" is null), '[]'))
          order by q.position, q.id)
        from quiz_questions q ${translated('q', 'quiz-questions')}
        left join videos v on v."AccountId" = q."AccountId" and v.id = q."VideoId"
        where q."AccountId" = z."AccountId" and q."QuizId" = z.id and q."deletedAt" is null), '[]') as questions
    from quizzes z join accounts acc on acc.id = z."AccountId" and acc."isActive"
    left join sponsors s on s."AccountId" = z."AccountId" and s.id = z."SponsorId" and s."deletedAt" is null
    left join trivia_settings l on l."AccountId" = z."AccountId"
    left join events e on e."AccountId" = z."AccountId" and e.id = z."EventId" and e."deletedAt" is null
    left join lateral (
      select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops from themes
      where "AccountId" = z."AccountId" and "deletedAt" is null and (id = e."ThemeId" or "isDefault")
      order by id = e."ThemeId" desc nulls last limit 1
    ) theme on true ${translated('z', 'quizzes')}
    where z.id = $1 and not z."isDraft" and z."deletedAt" is null`,
}

/** A published quiz with its texts in a language; undefined if there is none. */
export async function readQuiz(
  database: Queryable,
  id: number,
  lang: string,
): Promise<PublicQuiz | undefined> {
  const { rows } = await database.query<PublicQuiz>({ ...statement, values: [id, lang] })
  return rows[0]
}

/** How many play a quiz. */
export async function countContestants(database: Queryable, quizId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>({
    name: 'count-contestants',
    text: 'select count(*)::int as count from contestants where "QuizId" = $1',
    values: [quizId],
  })
  return rows[0]!.count
}

/** What was answered most, as it is told. */
export type Answered = Pick<PlayResult, 'counts' | 'given' | 'bins'>

/** Different numbers of which it is told how many gave them; a question has fewer answers. */
const mostGiven = 10

/** How often each answer of a question was given, or the numbers that most gave. */
export async function countAnswers(database: Queryable, questionId: number): Promise<Answered> {
  const { rows } = await database.query<{ AnswerId: number | null; value: number | null; count: number }>({
    name: 'count-answers',
    text: `select "AnswerId", value, count(*)::int as count from quiz_responses where "QuestionId" = $1
      group by "AnswerId", value order by "AnswerId", count(*) desc, value limit ${mostGiven}`,
    values: [questionId],
  })
  return {
    counts: rows.flatMap(({ AnswerId, count }) => (AnswerId === null ? [] : [{ AnswerId, count }])),
    given: rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
    // Fewer different numbers than are told have no bins.
    bins: rows.length < mostGiven ? [] : ((await readBins(database, [questionId])).get(questionId) ?? []),
  }
}

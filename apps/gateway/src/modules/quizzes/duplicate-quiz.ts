import { duplicateQuiz, notFound } from '@touchline/contract'
import { findRow, insertRow, quizRecords, type Scope } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockQuiz } from './locked-quiz.ts'
import { momentColumns, startCut } from './question-moment.ts'
import { quizBinding } from './quizzes.binding.ts'
import { type NewQuestion, writeQuestions } from './write-questions.ts'

type Copied = NewQuestion['question'] & { id: number }

/** Copies the translations of items to those that were made of them. */
const copyTranslations = (inside: Scope, resource: string, from: readonly number[], to: readonly number[]) =>
  inside.query(
    `insert into translations ("AccountId", resource, "resourceId", "langId", texts)
      select $1, resource, x.to, "langId", texts from translations
      join unnest($3::int[], $4::int[]) x("from", "to") on x."from" = "resourceId"
      where "AccountId" = $1 and resource = $2`,
    [resource, from, to],
  )

const answerIds = async (inside: Scope, questions: readonly number[]) =>
  (
    await inside.query<{ id: number }>(
      `select a.id from quiz_answers a join unnest($2::int[]) with ordinality q(id, place) on q.id = a."QuestionId"
        where a."AccountId" = $1 and a."deletedAt" is null order by q.place, a.position, a.id`,
      [questions],
    )
  ).map(({ id }) => id)

export const duplicateQuizHandler = handle(
  duplicateQuiz,
  async ({ params: { id }, body }, { scope, services }) =>
    scope.transaction(async (inside) => {
      if (!(await lockQuiz(inside, id))) throw notFound()
      const { name, description, pace, EventId, SponsorId, tags } = await findRow(inside, quizRecords, id)
      const copy = await insertRow(inside, quizRecords, {
        ...{ name: body?.name ?? name, description, pace, EventId, SponsorId, tags },
      })
      const questions = await inside.query<Copied>(
        `select id, text, kind, truth, tolerance, least, most, unit, "MarkerTypeId", "markerPhase", "imageKey", "VideoId", "videoFrom", "videoTo", "timeLimit", points, "isTimed", explanation
          from quiz_questions where "AccountId" = $1 and "QuizId" = $2 and "deletedAt" is null order by position, id`,
        [id],
      )
      const answers = await inside.query<{ QuestionId: number; text: string; isCorrect: boolean }>(
        `select "QuestionId", text, "isCorrect" from quiz_answers
          where "AccountId" = $1 and "QuestionId" = any($2::int[]) and "deletedAt" is null order by position, id`,
        [questions.map((one) => one.id)],
      )
      const copied = questions.map(({ id: own, ...question }) => ({
        question: { ...question, ...momentColumns(question) },
        answers: answers
          .filter((one) => one.QuestionId === own)
          .map(({ text, isCorrect }) => ({ text, isCorrect })),
      }))
      const made = await writeQuestions(inside, copy.id, 0, copied)
      for (const [index, { question }] of copied.entries())
        if (question.momentState) await startCut(inside, services, made[index]!)
      const old = questions.map((one) => one.id)
      await copyTranslations(inside, 'quizzes', [id], [copy.id])
      await copyTranslations(inside, 'quiz-questions', old, made)
      await copyTranslations(
        inside,
        'quiz-answers',
        await answerIds(inside, old),
        await answerIds(inside, made),
      )
      return present(quizBinding, await findRow(inside, quizRecords, copy.id), { scope: inside, services })
    }),
)

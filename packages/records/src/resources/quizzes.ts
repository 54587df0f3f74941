import {
  leastAnswers,
  type MomentLimit,
  type QuizState,
  quizAnswers,
  quizQuestions,
  quizzes,
} from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'
import { momentLimitOf } from './visibility-limit.ts'

/** Something of the answers of the question `q`. */
const answersOf = (q: string, what: string, condition = 'true') => `(select ${what} from quiz_answers a
  where a."AccountId" = ${q}."AccountId" and a."QuestionId" = ${q}.id and a."deletedAt" is null and ${condition})`
const questionsOfQuiz = (what: string, condition = 'true') => `(select ${what} from quiz_questions q
  where q."AccountId" = quizzes."AccountId" and q."QuizId" = quizzes.id and q."deletedAt" is null and ${condition})`

/** The condition of a question `q` that cannot be asked yet. */
export const isIncomplete = (q: string): string => `(case ${q}.kind when 'number' then ${q}.truth is null
  else ${answersOf(q, 'count(*)')} < ${leastAnswers}
    or not ${answersOf(q, 'coalesce(bool_or(a."isCorrect"), false)')} end)`

/** The state of a quiz, by the clock of the database. */
export const stateOfQuiz = `(case when quizzes."isDraft" then 'draft' when quizzes."closesAt" <= clock_timestamp() then 'closed'
  when quizzes."opensAt" > clock_timestamp() then 'scheduled' else 'open' end)`

export const quizRecords = recordsOf(quizzes, tables.quizzes, {
  links: {
    tags: { table: tables.quizTags, own: 'QuizId', other: 'TagId', target: tables.tags },
  },
  computed: {
    state: sql<QuizState>`${sql.raw(stateOfQuiz)}`,
    questionCount: sql<number>`${sql.raw(questionsOfQuiz('count(*)::int'))}`,
    incompleteCount: sql<number>`${sql.raw(questionsOfQuiz('count(*)::int', isIncomplete('q')))}`,
    contestantCount: sql<number>`(select count(*)::int from contestants c where c."QuizId" = quizzes.id)`,
  },
})

const own = 'quiz_questions'

export const quizQuestionRecords = recordsOf(quizQuestions, tables.quizQuestions, {
  columnOf: { image: 'imageKey' },
  // It follows from the video and the clock.
  unaudited: ['momentLimit'],
  computed: {
    momentLimit: sql<MomentLimit | null>`(select ${sql.raw(momentLimitOf('v'))} from videos v
      where v."AccountId" = quiz_questions."AccountId" and v.id = quiz_questions."VideoId")`,
    answerCount: sql<number>`${sql.raw(answersOf(own, 'count(*)::int'))}`,
    correctCount: sql<number>`${sql.raw(answersOf(own, 'count(*)::int', 'a."isCorrect"'))}`,
    isAsked: sql<boolean>`(quiz_questions."openedAt" is not null
      or exists (select from quiz_starts s where s."QuestionId" = quiz_questions.id)
      or exists (select from quiz_responses r where r."QuestionId" = quiz_questions.id))`,
  },
})

export const quizAnswerRecords = recordsOf(quizAnswers, tables.quizAnswers)

import type { PlayQuestion, PlayResult, QuizPhase, TriviaState } from '@touchline/contract'
import { graceMs } from '@touchline/games'
import type { Files } from '../../../storage/files.ts'
import { dressOf } from '../dress-of.ts'
import type { Answered, PublicQuiz, QuizQuestion } from './read-quiz.ts'

/** What goes on in a quiz at a time: the question that is asked or was asked last, and when that changes. */
export type Moment = {
  phase: QuizPhase
  /** Index of the question; undefined if none is or was asked of all. */
  index?: number
  /** In milliseconds; undefined if the clock alone changes nothing. */
  nextAt?: number
}

const timeOf = (text: string | null): number => (text === null ? Number.POSITIVE_INFINITY : Date.parse(text))

/** Milliseconds since 1970 at which a question that all have at once is over. */
const endOf = ({ openedAt, closedAt, timeLimit }: QuizQuestion, closesAt: string | null): number =>
  Math.min(timeOf(openedAt) + timeLimit, timeOf(closedAt), timeOf(closesAt))

/** What goes on in a quiz at `now`, in milliseconds since 1970. */
export function momentOf(
  { pace, opensAt, closesAt, questions }: Pick<PublicQuiz, 'pace' | 'opensAt' | 'closesAt' | 'questions'>,
  now: number,
): Moment {
  const opens = timeOf(opensAt)
  if (now < opens) return { phase: 'waiting', ...(Number.isFinite(opens) && { nextAt: opens }) }
  const closes = timeOf(closesAt)
  const overAt = closes + graceMs
  if (pace === 'self') {
    if (now < closes) return { phase: 'own', ...(Number.isFinite(closes) && { nextAt: closes }) }
    return now < overAt ? { phase: 'counting', nextAt: overAt } : { phase: 'over' }
  }
  const index = lastOpened(questions)
  if (now >= overAt) return { phase: 'over', ...(index !== undefined && { index }) }
  const sooner = (at: number) => ({ nextAt: Math.min(at, overAt) })
  const untilClosed = Number.isFinite(overAt) ? { nextAt: overAt } : {}
  if (index === undefined) return { phase: 'waiting', ...untilClosed }
  const question = questions[index]!
  const opened = timeOf(question.openedAt)
  const end = endOf(question, closesAt)
  // A host opens it a moment ahead, so that it comes to all at once.
  if (now < opened) return { phase: 'waiting', ...sooner(opened) }
  if (now < end) return { phase: 'question', index, ...sooner(end) }
  if (now < end + graceMs) return { phase: 'counting', index, ...sooner(end + graceMs) }
  return { phase: 'answer', index, ...untilClosed }
}

const lastOpened = (questions: readonly QuizQuestion[]): number | undefined => {
  const opened = questions.flatMap(({ openedAt }, index) =>
    openedAt ? [{ index, at: timeOf(openedAt) }] : [],
  )
  return opened.sort((a, b) => b.at - a.at)[0]?.index
}

/** A question as fans see it, without what is right. `opensAt` is null for one that is not asked any more. */
export function questionOf(
  { questions, closesAt }: Pick<PublicQuiz, 'questions' | 'closesAt'>,
  index: number,
  openedAt: string | null,
  files: Files,
  now: number,
): PlayQuestion {
  const question = questions[index]!
  const { id, kind, text, imageKey, points, isTimed, timeLimit, answers, least, most, unit } = question
  const opens = openedAt ?? question.openedAt ?? closesAt!
  const closes = endOf({ ...question, openedAt: opens }, closesAt)
  return {
    id,
    number: index + 1,
    kind,
    text,
    image: imageKey && files.urlOf(imageKey),
    moment: now < closes ? momentOfVideo(question, closes, files) : null,
    points,
    isTimed,
    timeLimit,
    opensAt: opens,
    closesAt: new Date(closes).toISOString(),
    answers: answers.map(({ id, text }) => ({ id, text })),
    ...{ least, most, unit },
  }
}

/** The moment that is shown with a question, whose address ends with the time of the question. */
function momentOfVideo(
  { momentKey, momentPosterKey }: QuizQuestion,
  closes: number,
  files: Files,
): PlayQuestion['moment'] {
  if (momentKey === null) return null
  const until = closes + graceMs
  return {
    url: files.urlUntil(momentKey, until),
    poster: momentPosterKey && files.urlUntil(momentPosterKey, until),
  }
}

const resultOf = (
  { id, answers, explanation, truth, tolerance }: QuizQuestion,
  answered: Answered,
): PlayResult => ({
  QuestionId: id,
  correct: answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
  explanation,
  truth,
  tolerance: tolerance ?? 0,
  ...answered,
})

type Counted = {
  contestants: number
  countsOf: (questionId: number) => Answered
  top: TriviaState['top']
}

/** What everybody is told of a quiz at `now`. Nothing of it says what is right before the time of a question is over. */
export function stateOf(
  quiz: PublicQuiz,
  moment: Moment,
  counted: Counted,
  files: Files,
  now: number,
): TriviaState {
  const { phase, index, nextAt } = moment
  const { id, name, description, opensAt, closesAt, questions } = quiz
  const isTold = phase === 'answer' || phase === 'over'
  const tell = (at: number) => resultOf(questions[at]!, counted.countsOf(questions[at]!.id))
  const told = new Set(phase === 'over' ? toldQuestions(quiz, now) : [])
  return {
    now: new Date(now).toISOString(),
    kind: 'trivia',
    id,
    name,
    description,
    ...dressOf(quiz, files),
    opensAt,
    closesAt,
    phase,
    nextAt: nextAt === undefined ? null : new Date(nextAt).toISOString(),
    contestants: counted.contestants,
    questionCount: questions.length,
    question: index === undefined ? null : questionOf(quiz, index, null, files, now),
    result: index !== undefined && isTold ? tell(index) : null,
    results:
      phase === 'over'
        ? questions.flatMap((question, at) =>
            told.has(question)
              ? [{ question: questionOf(quiz, at, null, files, now), result: tell(at) }]
              : [],
          )
        : null,
    top: counted.top,
  }
}

/** The questions whose time is over at `now`, so that their answers may be told. */
export function toldQuestions(
  { pace, closesAt, questions }: Pick<PublicQuiz, 'pace' | 'closesAt' | 'questions'>,
  now: number,
): QuizQuestion[] {
  const isOver = now >= timeOf(closesAt) + graceMs
  if (pace === 'self') return isOver ? [...questions] : []
  return questions.filter((question) => question.openedAt && now >= endOf(question, closesAt) + graceMs)
}

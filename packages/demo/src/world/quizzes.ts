import { trueFalseTexts } from '@touchline/contract'
import {
  insertRow,
  insertRows,
  quizAnswerRecords,
  quizQuestionRecords,
  quizRecords,
  type Scope,
  type System,
  sponsorRecords,
  writeTranslation,
} from '@touchline/records'

type DemoQuestion = {
  text: string
  fr: string
  /** One of these: answers of which the first is correct, whether it is true, or the number that is right. */
  answers?: [string, string, ...string[]]
  isTrue?: boolean
  number?: { truth: number; tolerance: number; least: number; unit: string; fr: string }
  /** In seconds, 20 if it is not stated. */
  seconds?: number
  points?: number
  explanation?: string
}

const harbourQuestions: DemoQuestion[] = [
  {
    text: 'Who scored the first goal of the derby?',
    fr: 'Qui a marqué le premier but du derby ?',
    answers: ['Sami Okoro', 'Tariq Bell', 'Luca Ferro', 'Noah Lind'],
    explanation: 'Okoro, after a pass by Ferro.',
  },
  {
    text: 'At which ground do Harbour City play?',
    fr: 'Dans quel stade joue Harbour City ?',
    answers: ['Old Harbour', 'The Saltings', 'Lighthouse Park', 'Kestrel Ground'],
  },
  {
    text: 'Who was booked in the derby?',
    fr: 'Qui a reçu un carton jaune dans le derby ?',
    answers: ['Noah Lind', 'Piet Vos', 'Luca Ferro'],
    seconds: 15,
    points: 150,
  },
  {
    text: 'How many goals did Harbour City score?',
    fr: 'Combien de buts Harbour City a-t-il marqués ?',
    answers: ['Two', 'One', 'Three'],
    seconds: 15,
  },
  {
    text: 'Which keeper made the first save?',
    fr: 'Quel gardien a fait le premier arrêt ?',
    answers: ['Piet Vos', 'Sami Okoro', 'Tariq Bell'],
  },
  {
    text: 'Who came off for Saltmarsh United?',
    fr: 'Qui est sorti à Saltmarsh United ?',
    answers: ['Noah Lind', 'Piet Vos', 'Luca Ferro', 'Tariq Bell'],
    seconds: 30,
    points: 200,
  },
  {
    text: 'Piet Vos is a goalkeeper.',
    fr: 'Piet Vos est gardien de but.',
    isTrue: true,
    seconds: 10,
  },
  {
    text: 'How many people does Old Harbour hold?',
    fr: 'Combien de personnes Old Harbour accueille-t-il ?',
    number: { truth: 18_400, tolerance: 400, least: 0, unit: 'people', fr: 'personnes' },
    seconds: 30,
    explanation: 'It was enlarged two years ago.',
  },
]

const nextQuestions: DemoQuestion[] = [
  {
    text: 'Who will wear the armband?',
    fr: 'Qui portera le brassard ?',
    answers: ['Luca Ferro', 'Sami Okoro'],
  },
]

/** Creates an open quiz about a match that was played, and a draft for the next one. */
export async function fillQuizzes(inside: Scope<System>): Promise<void> {
  const [played] = await inside.query<{ id: number }>(
    `select id from events where "AccountId" = $1 and state = 'replay' order by "startsAt" desc limit 1`,
    [],
  )
  const sponsor = await insertRow(inside, sponsorRecords, {
    name: 'Lumen Grid',
    url: 'https://lumengrid.example',
  })
  const open = await insertRow(inside, quizRecords, {
    name: 'Quiz of the derby',
    description: 'Eight questions about Harbour City and Saltmarsh United.',
    isDraft: false,
    opensAt: new Date(Date.now() - 3_600_000).toISOString(),
    EventId: played?.id ?? null,
    SponsorId: sponsor.id,
  })
  await writeTranslation(inside, quizRecords, open.id, 'fr', { name: 'Quiz du derby' }, 'be new')
  await writeQuestions(inside, open.id, harbourQuestions)
  const draft = await insertRow(inside, quizRecords, { name: 'Before round 13', pace: 'live' })
  await writeQuestions(inside, draft.id, nextQuestions)
}

async function writeQuestions(inside: Scope<System>, QuizId: number, questions: readonly DemoQuestion[]) {
  for (const [position, question] of questions.entries()) {
    const {
      text,
      fr,
      answers = [],
      isTrue,
      number,
      seconds = 20,
      points = 100,
      explanation = null,
    } = question
    const { fr: frUnit, ...asked } = number ?? {}
    const kind = number ? 'number' : isTrue === undefined ? 'choice' : 'trueFalse'
    const { id } = await insertRow(inside, quizQuestionRecords, {
      ...{ QuizId, position, text, kind, timeLimit: seconds * 1000, points, explanation, ...asked },
    })
    await writeTranslation(
      inside,
      quizQuestionRecords,
      id,
      'fr',
      { text: fr, ...(frUnit && { unit: frUnit }) },
      'be new',
    )
    if (isTrue !== undefined) await writeTrueFalse(inside, id, isTrue)
    // The correct one is not always the first.
    const order = answers.map((_, index) => answers[(index + position) % answers.length]!)
    if (order.length === 0) continue
    await insertRows(
      inside,
      quizAnswerRecords,
      order.map((answer, place) => ({
        ...{ QuestionId: id, position: place, text: answer, isCorrect: answer === answers[0] },
      })),
    )
  }
}

/** The answers of a question that is true or false, as the gateway gives them. */
async function writeTrueFalse(inside: Scope<System>, QuestionId: number, isTrue: boolean) {
  for (const [position, text] of trueFalseTexts.en.entries()) {
    const isCorrect = (position === 0) === isTrue
    const { id } = await insertRow(inside, quizAnswerRecords, { QuestionId, position, text, isCorrect })
    const french = { text: trueFalseTexts.fr[position]! }
    await writeTranslation(inside, quizAnswerRecords, id, 'fr', french, 'be new')
  }
}

import { trueFalseTexts } from '@touchline/contract'
import {
  insertRow,
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
  frExplanation?: string
  /** The answers in French, where they are more than names. */
  frAnswers?: string[]
  /** What is shown of the match, in ms. */
  moment?: { videoFrom: number; videoTo: number }
}

const harbourQuestions: DemoQuestion[] = [
  {
    text: 'Who scored the first goal of the derby?',
    fr: 'Qui a marqué le premier but du derby ?',
    answers: ['Sami Okoro', 'Tariq Bell', 'Luca Ferro', 'Noah Lind'],
    explanation: 'Okoro, after a pass by Ferro.',
    frExplanation: 'Okoro, sur une passe de Ferro.',
  },
  {
    text: 'At which ground do Harbour City play?',
    fr: 'Dans quel stade joue Harbour City ?',
    answers: ['Old Harbour', 'The Saltings', 'Lighthouse Park', 'Kestrel Ground'],
  },
  {
    text: 'Who was booked in the derby?',
    fr: 'Qui a reçu un carton jaune dans le derby ?',
    answers: ['Noah Lind', 'Piet Vos', 'Luca Ferro'],
    seconds: 15,
    points: 150,
  },
  {
    text: 'How many goals did Harbour City score?',
    fr: 'Combien de buts Harbour City a-t-il marqués ?',
    answers: ['Two', 'One', 'Three'],
    frAnswers: ['Deux', 'Un', 'Trois'],
    seconds: 15,
  },
  {
    text: 'Which keeper makes this save?',
    fr: 'Quel gardien fait cet arrêt ?',
    answers: ['Piet Vos', 'Sami Okoro', 'Tariq Bell'],
    moment: { videoFrom: 4_500, videoTo: 8_500 },
  },
  {
    text: 'Who came off for Saltmarsh United?',
    fr: 'Qui est sorti à Saltmarsh United ?',
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
    fr: 'Combien de personnes Old Harbour accueille-t-il ?',
    number: { truth: 18_400, tolerance: 400, least: 0, unit: 'people', fr: 'personnes' },
    seconds: 30,
    explanation: 'It was enlarged two years ago.',
    frExplanation: 'Il a été agrandi il y a deux ans.',
  },
]

const nextQuestions: DemoQuestion[] = [
  {
    text: 'Who will wear the armband?',
    fr: 'Qui portera le brassard ?',
    answers: ['Luca Ferro', 'Sami Okoro'],
  },
]

/** Creates an open quiz about a match that was played, and a draft for the next one. */
export async function fillQuizzes(inside: Scope<System>): Promise<void> {
  const [played] = await inside.query<{ id: number; VideoId: number }>(
    `select e.id, s."VideoId" from events e join event_streams s on s."EventId" = e.id
      where e."AccountId" = $1 and e.state = 'replay' order by e."startsAt" desc limit 1`,
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
  const french = {
    name: 'Quiz du derby',
    description: 'Huit questions sur Harbour City et Saltmarsh United.',
  }
  await writeTranslation(inside, quizRecords, open.id, 'fr', french, 'be new')
  await writeQuestions(inside, open.id, harbourQuestions, played?.VideoId ?? null)
  const draft = await insertRow(inside, quizRecords, { name: 'Before round 13', pace: 'live' })
  await writeQuestions(inside, draft.id, nextQuestions, null)
}

async function writeQuestions(
  inside: Scope<System>,
  QuizId: number,
  questions: readonly DemoQuestion[],
  VideoId: number | null,
) {
  for (const [position, question] of questions.entries()) {
    const { text, fr, answers = [], isTrue, number, moment } = question
    const { seconds = 20, points = 100, explanation = null, frExplanation } = question
    const { fr: frUnit, ...asked } = number ?? {}
    const kind = number ? 'number' : isTrue === undefined ? 'choice' : 'trueFalse'
    const { id } = await insertRow(inside, quizQuestionRecords, {
      ...{ QuizId, position, text, kind, timeLimit: seconds * 1000, points, explanation, ...asked },
      // It is cut once the worker has drawn the match.
      ...(moment && VideoId !== null && { VideoId, ...moment, momentState: 'waiting' }),
    })
    const french = {
      text: fr,
      ...(frUnit && { unit: frUnit }),
      ...(frExplanation && { explanation: frExplanation }),
    }
    await writeTranslation(inside, quizQuestionRecords, id, 'fr', french, 'be new')
    if (isTrue !== undefined) await writeTrueFalse(inside, id, isTrue)
    // The correct one is not always the first.
    for (const place of answers.keys()) {
      const at = (place + position) % answers.length
      const answer = { QuestionId: id, position: place, text: answers[at]!, isCorrect: at === 0 }
      const { id: answerId } = await insertRow(inside, quizAnswerRecords, answer)
      const text = question.frAnswers?.[at]
      if (text) await writeTranslation(inside, quizAnswerRecords, answerId, 'fr', { text }, 'be new')
    }
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

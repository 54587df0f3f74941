import { z } from 'zod'
import { defineCall } from '../call.ts'
import { colour, dateTime, id, says, title, writtenId } from '../fields.ts'
import { giftWays } from '../resources/gift-lists.ts'
import { predictionKinds } from '../resources/predictor-lists.ts'
import { questionKinds } from '../resources/quiz-lists.ts'
import { gameBrand } from './game-brand.ts'
import { numberBins } from './number-bins.ts'

/** What fans can play. */
export const gameKinds = ['trivia', 'predictor', 'motm'] as const
export type GameKind = (typeof gameKinds)[number]

/** What goes on in a vote. `counting`: it has closed, and its result is not told yet. */
export const motmPhases = ['waiting', 'voting', 'counting', 'over'] as const
export type MotmPhase = (typeof motmPhases)[number]

/** What goes on in a quiz at a time. `own`: everybody has a question of their own. */
export const quizPhases = ['waiting', 'own', 'question', 'counting', 'answer', 'over'] as const
export type QuizPhase = (typeof quizPhases)[number]

const path = '/play-api/games/{kind}/{id}'
const params = z.object({ kind: z.enum(gameKinds), id: writtenId })

/** What others read; invisible characters would let two people have the same one. */
const playerName = title(40).refine((text) => !/[\p{Cf}\p{Co}]/u.test(text), says('play.nameInvisible'))

export const joinGame = defineCall({
  name: 'join-game',
  method: 'POST',
  path: `${path}/join`,
  summary:
    'Join a game, as a guest of this device or with the device of an earlier game. Joining again returns the same entry.',
  right: 'public',
  isHarmless: true,
  params,
  body: z.strictObject({
    name: playerName,
    /** As an earlier game returned it. */
    device: z.string().max(200).optional(),
  }),
  reply: z.strictObject({
    /** For `Authorization: Bearer`. */
    token: z.string(),
    expiresAt: dateTime,
    /** Joins again after the token has stopped working, and other games of the account. */
    device: z.string(),
    contestant: z.strictObject({ id, name: z.string() }),
  }),
  status: 201,
})

const question = z.strictObject({
  id,
  /** From 1. */
  number: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  image: z.string().nullable(),
  /** A moment of a video, as an MP4 file that can be fetched while the time of the question runs; null afterwards. */
  moment: z.strictObject({ url: z.string(), poster: z.string().nullable() }).nullable(),
  points: z.int(),
  /** Whether who is slower has fewer points. */
  isTimed: z.boolean(),
  /** Milliseconds from which the points follow; the quiz may close before they are over. */
  timeLimit: z.int(),
  /** By the server's clock. */
  opensAt: dateTime,
  closesAt: dateTime,
  answers: z.array(z.strictObject({ id, text: z.string() })),
  /** Of one that is answered by a number: what is accepted, and what it counts. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  unit: z.string().nullable(),
})
export type PlayQuestion = z.output<typeof question>

const result = z.strictObject({
  QuestionId: id,
  correct: z.array(id),
  explanation: z.string().nullable(),
  counts: z.array(z.strictObject({ AnswerId: id, count: z.int() })),
  /** Of a number: what is right, by how much an answer may differ, and what was answered most. */
  truth: z.number().nullable(),
  tolerance: z.number(),
  given: z.array(z.strictObject({ value: z.number(), count: z.int() })),
  bins: numberBins,
})
export type PlayResult = z.output<typeof result>

/** Who has as many points shares a rank: 1, 2, 2, 4. */
const place = z.strictObject({ rank: z.int(), isTied: z.boolean(), points: z.int() })

/** Once it is over: the top of the ranking as it was calculated last. A name is null where it was withdrawn. */
const top = z.array(place.extend({ name: z.string().nullable() }))

const sponsor = z.strictObject({ name: z.string(), logo: z.string().nullable(), url: z.string().nullable() })

/** What can be won in a game. */
const playGift = z.strictObject({
  id,
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  way: z.enum(giftWays),
  /** The ranks that it is for; of a vote, those of the candidate that one voted for. */
  rankFrom: z.int(),
  rankTo: z.int(),
  sponsor: sponsor.nullable(),
  /** Whether it is known who won. */
  isDecided: z.boolean(),
  /** Whether a draw that anybody can check decides, or decided. */
  isDrawn: z.boolean(),
})
export type PlayGift = z.output<typeof playGift>

/** What everybody is told of a game of any kind. */
const common = {
  /** The server's time when this was made. */
  now: dateTime,
  id,
  /** Whose fans play. */
  AccountId: id,
  name: z.string(),
  description: z.string().nullable(),
  brand: gameBrand,
  sponsor: sponsor.nullable(),
  gifts: z.array(playGift),
  /** A picture above everything, and what whoever joins has to know. */
  banner: z.string().nullable(),
  legal: z.string().nullable(),
  opensAt: dateTime.nullable(),
  closesAt: dateTime.nullable(),
  /** When the phase changes by the clock alone; null if somebody changes it, or nobody does. */
  nextAt: dateTime.nullable(),
  contestants: z.int(),
}

const triviaState = z.strictObject({
  ...common,
  kind: z.literal('trivia'),
  phase: z.enum(quizPhases),
  questionCount: z.int(),
  /** The one that all answer now, or answered last. */
  question: question.nullable(),
  /** Its answer, once its time is over. */
  result: result.nullable(),
  /** Once it is over: all questions that were asked, with their answers. */
  results: z.array(z.strictObject({ question, result })).nullable(),
  top,
})
export type TriviaState = z.output<typeof triviaState>

/** A question of a predictor, and how it is answered. */
const prediction = z.strictObject({
  id,
  /** From 1. */
  number: z.int(),
  kind: z.enum(predictionKinds),
  /** Null where the page asks in its own words. */
  text: z.string().nullable(),
  /** What is counted, or the phase that is won; null for others. */
  subject: z.string().nullable(),
  points: z.int(),
  input: z.enum(['score', 'number', 'choice']),
  /** Of a choice: what is sent, and what is read; a side or nobody is named by the page, and has no text. */
  choices: z.array(z.strictObject({ value: z.string(), text: z.string().nullable() })),
  /** What was true when results were calculated; null until then. */
  truth: z.string().nullable(),
})
export type PlayPrediction = z.output<typeof prediction>

const predictorState = z.strictObject({
  ...common,
  kind: z.literal('predictor'),
  phase: z.enum(['waiting', 'open', 'locked', 'settled']),
  home: z.string().nullable(),
  away: z.string().nullable(),
  /** Whether something was corrected since results were calculated, and is being looked at. */
  isChecking: z.boolean(),
  questions: z.array(prediction),
  top,
})
export type PredictorGameState = z.output<typeof predictorState>

const motmState = z.strictObject({
  ...common,
  kind: z.literal('motm'),
  phase: z.enum(motmPhases),
  /** Seconds from the final whistle to the closing; null if that is known already, or something else closes it. */
  endsAfter: z.int().nullable(),
  /** How many count. */
  votes: z.int(),
  candidates: z.array(
    z.strictObject({
      id,
      name: z.string(),
      number: z.int().nullable(),
      team: z
        .strictObject({ name: z.string(), code: z.string().nullable(), colour: colour.nullable() })
        .nullable(),
      votes: z.int(),
    }),
  ),
  /** Once it is over; null if nobody voted. */
  WinnerId: id.nullable(),
})
export type MotmVoteState = z.output<typeof motmState>

const gameState = z.discriminatedUnion('kind', [triviaState, predictorState, motmState])
export type GameState = z.output<typeof gameState>

export const readGameState = defineCall({
  name: 'read-game-state',
  method: 'GET',
  path: `${path}/state`,
  summary:
    'Retrieve what goes on in a game, the same for everybody. No answer is in it before the time of its question is over.',
  right: 'public',
  params,
  query: z.object({ lang: z.enum(['en', 'fr']).default('en') }),
  reply: gameState,
})

const triviaReceipt = z.strictObject({
  kind: z.literal('trivia'),
  /** Proves that the answer is stored. */
  id,
  QuestionId: id,
  /** What counts: the first. One of them is null. */
  AnswerId: id.nullable(),
  value: z.number().nullable(),
  /** Milliseconds, as they count. */
  elapsed: z.int(),
})
export type TriviaReceipt = z.output<typeof triviaReceipt>

const predictorReceipt = z.strictObject({
  kind: z.literal('predictor'),
  /** Proves that the prediction is stored. */
  id,
  QuestionId: id,
  /** The one that counts: the last. */
  value: z.string(),
})
export type PredictorReceipt = z.output<typeof predictorReceipt>

const motmReceipt = z.strictObject({
  kind: z.literal('motm'),
  /** Proves that the vote is stored. */
  id,
  /** The one that counts: the first. */
  CandidateId: id,
})

const receipt = z.discriminatedUnion('kind', [triviaReceipt, predictorReceipt, motmReceipt])
export type AnswerReceipt = z.output<typeof receipt>

export const answerGame = defineCall({
  name: 'answer-game',
  method: 'POST',
  path: `${path}/answers`,
  summary:
    'Answer a question of a game. The receipt comes once the answer is stored; in a quiz, the first answer counts.',
  right: { audience: 'fans' },
  params,
  body: z.strictObject({
    /** Of what is asked more than one thing. */
    questionId: id.optional(),
    answerId: id.optional(),
    /** Of a question that is answered by a number, with a point or a comma. Of a predictor: `2-1`, `home`, a number or whatever a choice says. */
    value: z.string().max(200).optional(),
    /** When it was tapped, in the server's time; believed as far as the network can have delayed it. */
    tappedAt: dateTime.nullable().optional(),
  }),
  reply: receipt,
  status: 202,
})
export type GivenAnswer = z.output<typeof answerGame.body>

export const startQuestion = defineCall({
  name: 'start-question',
  method: 'POST',
  path: `${path}/questions`,
  summary:
    'Retrieve the next question of a game at one’s own pace; its time runs from then on. Null if there is none left.',
  right: { audience: 'fans' },
  isHarmless: true,
  params,
  body: z.strictObject({ lang: z.enum(['en', 'fr']).optional() }),
  reply: z.strictObject({ now: dateTime, question: question.nullable() }),
})

const ownTrivia = z.strictObject({
  kind: z.literal('trivia'),
  now: dateTime,
  /** The gifts that one has won. */
  won: z.array(id),
  /** What others see; null if it was withdrawn. */
  name: z.string().nullable(),
  /** Of the questions whose time is over. */
  points: z.int(),
  correct: z.int(),
  /** In the ranking as it was calculated last, which may be a few seconds ago; null until there is one. */
  rank: place.extend({ contestants: z.int() }).nullable(),
  /** The top, and who is just above and below, in order. */
  ranking: z.array(place.extend({ name: z.string().nullable(), isOwn: z.boolean() })),
  answers: z.array(
    z.strictObject({
      QuestionId: id,
      /** One of them is null. */
      AnswerId: id.nullable(),
      value: z.number().nullable(),
      /** Milliseconds, as they count. */
      elapsed: z.int(),
      /** Null until the time of its question is over. */
      isCorrect: z.boolean().nullable(),
      points: z.int().nullable(),
    }),
  ),
})
export type OwnTrivia = z.output<typeof ownTrivia>

const ownPredictor = z.strictObject({
  kind: z.literal('predictor'),
  now: dateTime,
  /** The gifts that one has won. */
  won: z.array(id),
  name: z.string().nullable(),
  /** As results were calculated last; 0 until then. */
  points: z.int(),
  correct: z.int(),
  rank: place.extend({ contestants: z.int() }).nullable(),
  ranking: z.array(place.extend({ name: z.string().nullable(), isOwn: z.boolean() })),
  predictions: z.array(
    z.strictObject({
      QuestionId: id,
      value: z.string(),
      /** Whether it came after the lock, which was put forward since. */
      isVoid: z.boolean(),
      /** Null until results are calculated. */
      points: z.int().nullable(),
    }),
  ),
})
export type OwnPredictor = z.output<typeof ownPredictor>

const ownMotm = z.strictObject({
  kind: z.literal('motm'),
  now: dateTime,
  /** The gifts that one has won. */
  won: z.array(id),
  /** What others see; null if it was withdrawn. */
  name: z.string().nullable(),
  /** Whom one voted for; null before. */
  CandidateId: id.nullable(),
})
export type OwnMotm = z.output<typeof ownMotm>

const ownGame = z.discriminatedUnion('kind', [ownTrivia, ownPredictor, ownMotm])
export type OwnGame = z.output<typeof ownGame>

export const readOwnGame = defineCall({
  name: 'read-own-game',
  method: 'GET',
  path: `${path}/own`,
  summary: 'Retrieve one’s own answers in a game, and the points of those whose time is over.',
  right: { audience: 'fans' },
  params,
  reply: ownGame,
})

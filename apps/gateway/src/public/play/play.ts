import type { Lane } from './lane.ts'
import type { KeptQuizzes } from './trivia/kept-quizzes.ts'
import type { Joined, Joining } from './trivia/write-joins.ts'
import type { GivenResponse, WrittenResponse } from './trivia/write-responses.ts'

/** What crowds that play share: what is kept for them, and the lanes in which their answers are written. */
export type Play = {
  quizzes: KeptQuizzes
  joins: Lane<Joining, Joined | undefined>
  responses: Lane<GivenResponse, WrittenResponse>
  close(): Promise<void>
}

import type { EventGamesReader } from './event-games.ts'
import type { PlayedKinds } from './kinds.ts'
import type { KeptQuizzes } from './trivia/kept-quizzes.ts'

/** What crowds that play share: what is kept for them, and the lanes in which their answers are written. */
export type Play = {
  kinds: PlayedKinds
  eventGames: EventGamesReader
  /** For what only a quiz has: questions at one's own pace. */
  quizzes: KeptQuizzes
  close(): Promise<void>
}

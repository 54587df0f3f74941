import type { Queryable } from '@touchline/database'
import type { Files } from '../../storage/files.ts'
import { type Lane, openLane } from './lane.ts'
import { type KeptQuizzes, openKeptQuizzes } from './trivia/kept-quizzes.ts'
import { type Joined, type Joining, writeJoins } from './trivia/write-joins.ts'
import { type GivenResponse, type WrittenResponse, writeResponses } from './trivia/write-responses.ts'

/** What crowds that play share: what is kept for them, and the lanes in which their answers are written. */
export type Play = {
  quizzes: KeptQuizzes
  joins: Lane<Joining, Joined | undefined>
  responses: Lane<GivenResponse, WrittenResponse>
  close(): Promise<void>
}

/** Entries and answers of all games are written one batch after the other, each through one connection of `writers`. */
export function openPlay(writers: Queryable, files: Files): Play {
  const responses = openLane<GivenResponse, WrittenResponse>((batch) => writeResponses(writers, batch))
  const joins = openLane<Joining, Joined | undefined>((batch) => writeJoins(writers, batch))
  return {
    quizzes: openKeptQuizzes(files),
    joins,
    responses,
    async close() {
      await Promise.all([joins.close(), responses.close()])
    },
  }
}

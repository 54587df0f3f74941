import type { Connections } from '@touchline/database'
import type { JobQueue } from '@touchline/jobs'
import { scopeOf } from '@touchline/records'
import { LRUCache } from 'lru-cache'
import { refreshRankings } from '../../modules/rankings/index.ts'
import type { Files } from '../../storage/files.ts'
import { openLane } from './lane.ts'
import type { Play } from './play.ts'
import { openKeptQuizzes } from './trivia/kept-quizzes.ts'
import { type Joined, type Joining, writeJoins } from './trivia/write-joins.ts'
import { type GivenResponse, type WrittenResponse, writeResponses } from './trivia/write-responses.ts'

/** Milliseconds for which the rankings of an account are not looked at again. */
const refreshMs = 5_000

/**
 * Entries and answers of all games are written one batch after the other, each through one connection of `writers`.
 * Rankings are calculated by the worker while fans look at them.
 */
export function openPlay(
  writers: Connections,
  files: Files,
  queue: JobQueue,
  onError: (error: Error) => void,
): Play {
  const refreshed = new LRUCache<number, true>({ max: 10_000, ttl: refreshMs })
  const refresh = (accountId: number) => {
    if (refreshed.has(accountId)) return
    refreshed.set(accountId, true)
    refreshRankings(scopeOf(writers, accountId), queue).catch(onError)
  }
  const responses = openLane<GivenResponse, WrittenResponse>((batch) => writeResponses(writers, batch))
  const joins = openLane<Joining, Joined | undefined>((batch) => writeJoins(writers, batch))
  return {
    quizzes: openKeptQuizzes(files, refresh),
    joins,
    responses,
    async close() {
      await Promise.all([joins.close(), responses.close()])
    },
  }
}

import type { GameKind } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import type { JobQueue } from '@touchline/jobs'
import { scopeOf } from '@touchline/records'
import { LRUCache } from 'lru-cache'
import { refreshRankings } from '../../modules/rankings/index.ts'
import type { Files } from '../../storage/files.ts'
import { openEventGames } from './event-games.ts'
import type { PlayedKind } from './kinds.ts'
import { openMotm } from './motm/open-motm.ts'
import type { Play } from './play.ts'
import { openPredictor } from './predictor/open-predictor.ts'
import { openTrivia } from './trivia/open-trivia.ts'

/** Milliseconds for which the rankings of an account are not looked at again. */
const refreshMs = 5_000

type Options = {
  database: Connections
  /** For what crowds write. */
  writers: Connections
  files: Files
  queue: JobQueue
  onError: (error: Error) => void
}

/**
 * Entries and answers of all games are written one batch after the other, each through one connection of `writers`.
 * Rankings are calculated by the worker while fans look at them.
 */
export function openPlay({ database, writers, files, queue, onError }: Options): Play {
  const refreshed = new LRUCache<number, true>({ max: 10_000, ttl: refreshMs })
  const refresh = (accountId: number) => {
    if (refreshed.has(accountId)) return
    refreshed.set(accountId, true)
    refreshRankings(scopeOf(database, accountId), queue).catch(onError)
  }
  const trivia = openTrivia(writers, files, refresh)
  const kinds = {
    trivia,
    predictor: openPredictor(writers, files),
    motm: openMotm(writers, files),
  } satisfies Record<GameKind, PlayedKind>
  return {
    kinds,
    eventGames: openEventGames(kinds),
    quizzes: trivia.quizzes,
    async close() {
      await Promise.all(Object.values(kinds).map((kind) => kind.close()))
    },
  }
}

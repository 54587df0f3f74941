import { type MotmVoteState, notFound } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'
import { makeReady, type ReadyAnswer } from '../../../http/ready-answer.ts'
import type { Files } from '../../../storage/files.ts'
import type { PlayLanguage } from '../kinds.ts'
import { countGame, type PublicGame, readGame, type VoteCounts } from './read-game.ts'
import { momentOf, stateOf } from './vote-state.ts'

/** Milliseconds for which a vote is not read again: what a person or a whistle does is seen after at most as long. */
const gameMs = 500
/** Milliseconds for which a count is good enough: bars move once in as long. */
const countMs = 1_000
/** A proxy may answer a crowd for a second. */
const forAll = 'public, max-age=1, s-maxage=1'

type Asked = { database: Queryable }

export type KeptGames = {
  /** A published vote. Throws `not_found`. */
  read(database: Queryable, id: number, lang: PlayLanguage): Promise<PublicGame>
  /** What goes on in it, the same for all who ask. Throws `not_found`. */
  state(database: Queryable, id: number, lang: PlayLanguage): Promise<ReadyAnswer<MotmVoteState>>
}

/** Keeps what crowds ask of votes: however many there are, each is read twice a second and counted once. */
export function openKeptGames(files: Files, now: () => number = Date.now): KeptGames {
  const games = new LRUCache<string, PublicGame | 'none', Asked>({
    max: 1_000,
    ttl: gameMs,
    fetchMethod: async (key, _, { context: { database } }) => {
      const [id, lang] = key.split(' ')
      return (await readGame(database, Number(id), lang!)) ?? 'none'
    },
  })
  const counts = new LRUCache<number, VoteCounts, Asked>({
    max: 1_000,
    ttl: countMs,
    fetchMethod: (id, _, { context: { database } }) => countGame(database, id),
  })
  /** Made once of what was read, until the clock changes it. */
  const made = new WeakMap<PublicGame, { until: number; answer: Promise<ReadyAnswer<MotmVoteState>> }>()

  async function make(
    database: Queryable,
    game: PublicGame,
    at: number,
  ): Promise<ReadyAnswer<MotmVoteState>> {
    const counted = await counts.fetch(game.id, { context: { database } })
    return await makeReady(stateOf(game, counted ?? { contestants: 0, counts: [] }, files, at), forAll)
  }

  async function read(database: Queryable, id: number, lang: PlayLanguage): Promise<PublicGame> {
    const game = await games.fetch(`${id} ${lang}`, { context: { database } })
    if (!game || game === 'none') throw notFound()
    return game
  }

  return {
    read,
    async state(database, id, lang) {
      const game = await read(database, id, lang)
      const at = now()
      const known = made.get(game)
      if (known && at < known.until) return await known.answer
      const until = momentOf(game, at).nextAt ?? Number.POSITIVE_INFINITY
      const answer = make(database, game, at)
      made.set(game, { until, answer })
      answer.catch(() => made.delete(game))
      return await answer
    },
  }
}

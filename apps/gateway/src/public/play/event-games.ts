import {
  type EventGames,
  type GameKind,
  type GameMoment,
  type GameState,
  notFound,
} from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'
import type { PlayedKinds, PlayLanguage } from './kinds.ts'

/** Milliseconds for which the games of an event are not looked for again. */
const foundMs = 1_000
/** An event has a few games. */
const most = 30

const moments: Record<GameState['phase'], GameMoment> = {
  waiting: 'waiting',
  own: 'open',
  question: 'open',
  answer: 'open',
  open: 'open',
  voting: 'open',
  counting: 'closed',
  locked: 'closed',
  settled: 'over',
  over: 'over',
}
/** What can be played first, and what is over last. */
const order: readonly GameMoment[] = ['open', 'waiting', 'closed', 'over']

/** Between two questions of a quiz one waits for the next; a vote that is counted is closed. */
const momentOf = (state: GameState): GameMoment =>
  state.kind === 'trivia' && state.phase === 'counting' ? 'open' : moments[state.phase]

type Found = { name: string; isListed: boolean; pageKey: string; games: { kind: GameKind; id: number }[] }

const gamesOf = (['quizzes trivia', 'predictor_games predictor', 'motm_games motm'] as const)
  .map((pair) => pair.split(' '))
  .map(
    ([table, kind]) => `select '${kind}' as kind, id, "createdAt" from ${table} g
      where g."AccountId" = e."AccountId" and g."EventId" = e.id and not g."isDraft" and g."deletedAt" is null`,
  )
  .join(' union all ')

/** Whether the event `e` has a game that fans see. */
export const eventHasGames = `exists (${gamesOf})`

const text = `select e.name, e.visibility = 'public' as "isListed", e."publicKey" as "pageKey",
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id)), '[]')
      from (select * from (${gamesOf}) g order by "createdAt", kind limit ${most}) g) as games
  from events e join accounts a on a.id = e."AccountId" and a."isActive"
  where e.id = $1 and e."deletedAt" is null and e.visibility <> 'private'`

export type EventGamesReader = {
  /** The games of an event; `page` is the key of its page. Throws `not_found`. */
  read(
    database: Queryable,
    id: number,
    asked: { lang: PlayLanguage; page?: string | undefined },
  ): Promise<EventGames>
}

/** Reads the games of events for crowds, each of which is kept by its kind. */
export function openEventGames(kinds: PlayedKinds, now: () => number = Date.now): EventGamesReader {
  const events = new LRUCache<number, Found | 'none', { database: Queryable }>({
    max: 1_000,
    ttl: foundMs,
    fetchMethod: async (id, _, { context: { database } }) =>
      (await database.query<Found>({ name: 'event-games', text, values: [id] })).rows[0] ?? 'none',
  })
  return {
    async read(database, id, { lang, page }) {
      const found = await events.fetch(id, { context: { database } })
      if (!found || found === 'none') throw notFound()
      // Numbers are guessed, as those of chats are.
      if (!found.isListed && page !== found.pageKey) throw notFound()
      const states = await Promise.all(
        found.games.map(({ kind, id }) =>
          kinds[kind].state(database, id, lang).then(
            ({ value }) => value,
            // Withdrawn since it was found.
            () => undefined,
          ),
        ),
      )
      const known = states.filter((state) => state !== undefined)
      const [first] = known
      if (!first) throw notFound()
      const games = known.map((state) => ({
        ...{ kind: state.kind, id: state.id, name: state.name, description: state.description },
        ...{ moment: momentOf(state), opensAt: state.opensAt, contestants: state.contestants },
      }))
      games.sort((one, other) => order.indexOf(one.moment) - order.indexOf(other.moment))
      const { AccountId, brand } = first
      return { now: new Date(now()).toISOString(), id, name: found.name, AccountId, brand, games }
    },
  }
}

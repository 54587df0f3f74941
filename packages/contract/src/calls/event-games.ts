import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, writtenId } from '../fields.ts'
import { gameBrand } from './game-brand.ts'
import { gameKinds } from './play.ts'

/** What can be done in a game, whatever its kind is. `closed`: nothing can be given any more, and no result is told yet. */
export const gameMoments = ['waiting', 'open', 'closed', 'over'] as const
export type GameMoment = (typeof gameMoments)[number]

export const readEventGames = defineCall({
  name: 'read-event-games',
  method: 'GET',
  path: '/play-api/events/{id}/games',
  summary: 'Retrieve the games of an event: what can be played first. An event without one is not found.',
  right: 'public',
  params: z.object({ id: writtenId }),
  query: z.object({
    lang: z.enum(['en', 'fr']).default('en'),
    /** The key of the event’s page, without which an event that is not listed has no games. */
    page: z.string().max(64).optional(),
  }),
  reply: z.strictObject({
    now: dateTime,
    id,
    /** Of the event. */
    name: z.string(),
    AccountId: id,
    brand: gameBrand,
    games: z.array(
      z.strictObject({
        kind: z.enum(gameKinds),
        id,
        name: z.string(),
        description: z.string().nullable(),
        moment: z.enum(gameMoments),
        opensAt: dateTime.nullable(),
        contestants: z.int(),
      }),
    ),
  }),
})
export type EventGames = z.output<(typeof readEventGames)['reply']>

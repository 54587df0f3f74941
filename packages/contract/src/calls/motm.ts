import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { listOf, recordOf } from '../resource.ts'
import { motmRight as right } from '../resources/motm.rights.ts'
import { motmGames } from '../resources/motm-games.ts'
import { motmStates } from '../resources/motm-lists.ts'

const params = itemParams
const game = '/motm-service-api/games/{id}'
const count = z.int().min(0)

export const countMotmContestants = defineCall({
  ...{ name: 'count-motm-contestants', method: 'GET', path: `${game}/contestants/count`, right, params },
  summary: 'Count who takes part in a vote for the man of the match.',
  reply: z.strictObject({ count }),
})

export const listMotmContestants = defineCall({
  ...{ name: 'list-motm-contestants', method: 'GET', path: `${game}/contestants`, right, params },
  summary: 'List who takes part in a vote, in the order in which they joined.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  reply: listOf(
    z.strictObject({
      id,
      FanId: id,
      name: z.string(),
      /** Others see that the name was withdrawn. */
      isNameHidden: z.boolean(),
      joinedAt: dateTime,
      /** Null for who has not voted. */
      CandidateId: id.nullable(),
      votedAt: dateTime.nullable(),
      /** Whether the fan is blocked, so that the vote does not count. */
      isBlocked: z.boolean(),
    }),
  ),
})

export const exportMotmContestants = defineCall({
  ...{ name: 'export-motm-contestants', method: 'GET', path: `${game}/contestants/export`, right, params },
  summary: 'Export who takes part in a vote, and whom they voted for, as CSV.',
  reply: z.unknown(),
})

export const readMotmPlayers = defineCall({
  ...{ name: 'read-motm-players', method: 'GET', path: `${game}/players`, right, params },
  summary:
    "Retrieve the squads of the event of a vote, and who of them played as far as the event's markers say so.",
  reply: z.strictObject({
    teams: z.array(
      z.strictObject({
        ChallengerId: id,
        name: z.string(),
        players: z.array(
          z.strictObject({ name: z.string(), number: z.int().nullable(), hasPlayed: z.boolean() }),
        ),
      }),
    ),
  }),
})
export type MotmTeam = z.infer<typeof readMotmPlayers.reply>['teams'][number]

const votes = z.strictObject({
  /** The clock that opens and closes votes. */
  now: dateTime,
  state: z.enum(motmStates),
  closes: dateTime.nullable(),
  contestants: count,
  /** Those that count: not those of fans who are blocked. */
  votes: count,
  counts: z.array(z.strictObject({ CandidateId: id, votes: count })),
})
export type MotmVotes = z.infer<typeof votes>

export const readMotmVotes = defineCall({
  ...{ name: 'read-motm-votes', method: 'GET', path: `${game}/votes`, right, params },
  summary: 'Retrieve how a vote stands now.',
  reply: votes,
})

/** Why somebody should look at several votes. */
export const motmSuspicionKinds = ['network', 'moment', 'young'] as const

export const listMotmSuspicions = defineCall({
  ...{ name: 'list-motm-suspicions', method: 'GET', path: `${game}/suspicions`, right, params },
  summary:
    'List votes that came from one network, for one candidate after the same milliseconds, or from fans who were unknown before the vote opened. Nobody is removed for it.',
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(motmSuspicionKinds),
        /** How many. */
        votes: count,
        /** When the first and the last of them came. */
        from: dateTime,
        to: dateTime,
        /** For whom most of them are, and how many. */
        CandidateId: id,
        forCandidate: count,
        /** The first 20. */
        first: z.array(z.strictObject({ FanId: id, name: z.string().nullable() })),
      }),
    ),
  }),
})
export type MotmSuspicion = z.infer<typeof listMotmSuspicions.reply>['data'][number]

export const calculateMotmResults = defineCall({
  name: 'calculate-motm-results',
  method: 'POST',
  path: '/motm-service-api/results/calculate/{id}',
  summary:
    'Calculate the result of a vote from its votes. The same votes give the same result, however often it is repeated. Once the vote is over, the winner is a marker of the event.',
  right,
  params,
  reply: z.strictObject({
    /** How many fans have a vote that counts. */
    contestants: count,
    /** How many candidates have another rank than before. */
    moved: count,
  }),
})

export const chooseMotmWinner = defineCall({
  ...{ name: 'choose-motm-winner', method: 'PUT', path: `${game}/winner`, right, params },
  summary: 'Decide who wins a vote that is over and in which several share the first place.',
  body: z.strictObject({ CandidateId: id, AccountId: id.optional() }),
  reply: recordOf(motmGames),
})

import { z } from 'zod'
import { dateTime, id, name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { motmRights } from './motm.rights.ts'
import { longestAfter, mostCandidates, motmStates } from './motm-lists.ts'
import { code } from './sports.ts'

/** Somebody whom fans can vote for. */
const candidate = z.strictObject({
  /** Of one that is there already; a new one has none yet. */
  id: id.optional(),
  name: name(120),
  /** Of the shirt. */
  number: z.int().min(0).max(999).nullable(),
  /** The team; null for somebody of neither. */
  ChallengerId: id.nullable(),
})

const result = z.strictObject({
  calculatedAt: dateTime,
  /** Whether the vote was over by then. */
  isFinal: z.boolean(),
  /** How many counted. */
  votes: z.int(),
  /** Null while it is open, without a vote, and while several share the first place. */
  WinnerId: id.nullable(),
  /** All candidates, the best first. Those with as many votes share a rank: 1, 2, 2, 4. */
  order: z.array(z.strictObject({ CandidateId: id, votes: z.int(), rank: z.int() })),
})
export type MotmResult = z.infer<typeof result>

/** Votes for the man of the match of an event. */
export const motmGames = defineResource({
  name: 'motm-games',
  base: '/motm-service-api/games',
  owner: 'account',
  fields: {
    name: name(80),
    EventId: id,
    /**
     * By the clock of the database. Writing `scheduled` publishes a vote that opens later, `open` opens it now, `closed`
     * closes it now, `draft` takes it back unless somebody has joined.
     */
    state: z.enum(motmStates).optional(),
    /** It opens at the first of these two, and with its publication if there is neither. */
    opensAt: dateTime.nullable().optional(),
    /** A phase of the event's sport, or `full_time`: the whistle that begins it. */
    opensWith: code.nullable().optional(),
    /** It closes at the first of these two, and by hand if there is neither. */
    closesAt: dateTime.nullable().optional(),
    closesWith: code.nullable().optional(),
    /** Seconds from that whistle to the closing. */
    closesAfter: z.int().min(0).max(longestAfter).optional(),
    SponsorId: id.nullable().optional(),
    /** In their order; those of the squads if a new vote names none. */
    candidates: z.array(candidate).max(mostCandidates).optional(),
  },
  readOnly: {
    candidates: z.array(candidate.extend({ id })),
    /** When it opened or will open, and when it closes; null while that is not known. */
    opens: dateTime.nullable(),
    closes: dateTime.nullable(),
    contestantCount: z.int(),
    /** Of everybody, those who are blocked included. */
    voteCount: z.int(),
    /** As it was calculated last. */
    result: result.nullable(),
    /** Whom a person chose among those who shared the first place. */
    ChosenId: id.nullable(),
  },
  filters: ['EventId', 'state', 'SponsorId', 'id'],
  ranges: ['opensAt', 'createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name'],
  translated: ['name'],
  expand: {},
  rights: motmRights,
})

export type MotmGame = RecordOf<typeof motmGames>
export type MotmCandidate = MotmGame['candidates'][number]

import { type MotmCandidate, type MotmState, motmGames } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

/**
 * When the first whistle that counts began the phase which a column of the game `g` names, by the clock of the database:
 * the time of day at which it was logged is what a page says.
 */
const whistleOf = (g: string, column: string) => `(select min(m."createdAt") from markers m
  where m."AccountId" = ${g}."AccountId" and m."EventId" = ${g}."EventId" and m.phase = ${g}."${column}"
    and m."deletedAt" is null and m.status <> 'retracted' and (m.source <> 'provider' or m.status = 'confirmed')
    and not m."isHeld")`

/** When the game `g` opens; null if it is open from its publication on, or its whistle has not come. */
export const motmOpens = (g: string): string => `least(${g}."opensAt", ${whistleOf(g, 'opensWith')})`

/** When the game `g` closes; null while that is not known. */
export const motmCloses = (g: string): string =>
  `least(${g}."closesAt", ${whistleOf(g, 'closesWith')} + make_interval(secs => ${g}."closesAfter"))`

/** The state of the game `g` at a moment, from when it opens and closes. */
export const motmState = (g: string, opens: string, closes: string, at: string): string =>
  `(case when ${g}."isDraft" then 'draft' when ${closes} <= ${at} then 'closed'
    when ${opens} > ${at} or (${opens} is null and ${g}."opensWith" is not null) then 'scheduled' else 'open' end)`

const own = 'motm_games'

export const motmGameRecords = recordsOf(motmGames, tables.motmGames, {
  computed: {
    opens: sql<string | null>`${sql.raw(motmOpens(own))}`,
    closes: sql<string | null>`${sql.raw(motmCloses(own))}`,
    state: sql<MotmState>`${sql.raw(motmState(own, motmOpens(own), motmCloses(own), 'clock_timestamp()'))}`,
    candidates: sql<MotmCandidate[]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number, 'ChallengerId', c."ChallengerId")
        order by c.position, c.id)
      from motm_candidates c where c."AccountId" = motm_games."AccountId" and c."MotmGameId" = motm_games.id), '[]'::jsonb)`,
    contestantCount: sql<number>`(select count(*)::int from contestants c where c."MotmGameId" = motm_games.id)`,
    voteCount: sql<number>`(select count(*)::int from motm_votes v where v."MotmGameId" = motm_games.id)`,
  },
})

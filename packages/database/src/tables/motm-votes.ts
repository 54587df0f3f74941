import { bigint, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { contestants } from './contestants.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { motmCandidates } from './motm.ts'

/** Whom contestants voted for: one vote each, and the first counts. */
export const motmVotes = pgTable(
  'motm_votes',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    MotmGameId: integer().notNull(),
    ContestantId: integer().notNull(),
    CandidateId: integer().notNull(),
    /** When it reached the gateway, and when the page says that it was tapped. */
    arrivedAt: moment().notNull(),
    tappedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.MotmGameId, table.ContestantId] }),
    foreignKey({
      name: 'motm_votes_ContestantId',
      columns: [table.AccountId, table.ContestantId],
      foreignColumns: [contestants.AccountId, contestants.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'motm_votes_CandidateId',
      columns: [table.AccountId, table.MotmGameId, table.CandidateId],
      foreignColumns: [motmCandidates.AccountId, motmCandidates.MotmGameId, motmCandidates.id],
    }).onDelete('cascade'),
    index('motm_votes_by_ContestantId').on(table.ContestantId),
    index('motm_votes_by_CandidateId').on(table.MotmGameId, table.CandidateId),
  ],
)

ends(motmVotes, { with: [contestants, motmCandidates] })

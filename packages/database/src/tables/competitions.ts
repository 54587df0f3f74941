import { sql } from 'drizzle-orm'
import { date, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'
import { sports } from './people.ts'

export const competitions = pgTable(
  'competitions',
  {
    ...owned(),
    name: text().notNull(),
    SportId: integer().notNull(),
    gender: text(),
    ageGroup: text(),
    country: text(),
    logoKey: text(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('competitions', table, table.SportId, table.name, table.createdAt),
    foreignKey({
      name: 'competitions_SportId',
      columns: [table.SportId],
      foreignColumns: [sports.id],
    }),
  ],
)

ends(competitions, { bin: {}, files: { others: ['logoKey'] } })

export const seasons = pgTable(
  'seasons',
  {
    ...owned(),
    name: text().notNull(),
    CompetitionId: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('seasons', table, table.CompetitionId, table.startsOn, table.name, table.createdAt),
    foreignKey({
      name: 'seasons_CompetitionId',
      columns: [table.AccountId, table.CompetitionId],
      foreignColumns: [competitions.AccountId, competitions.id],
    }).onDelete('cascade'),
    uniqueIndex('seasons_name')
      .on(table.AccountId, table.CompetitionId, sql`lower(${table.name})`)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(seasons, { bin: {}, with: [competitions] })

export const rounds = pgTable(
  'rounds',
  {
    ...owned(),
    name: text().notNull(),
    SeasonId: integer().notNull(),
    number: integer().notNull(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('rounds', table, table.SeasonId, table.number, table.name, table.createdAt),
    foreignKey({
      name: 'rounds_SeasonId',
      columns: [table.AccountId, table.SeasonId],
      foreignColumns: [seasons.AccountId, seasons.id],
    }).onDelete('cascade'),
    uniqueIndex('rounds_number')
      .on(table.AccountId, table.SeasonId, table.number)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(rounds, { bin: {}, with: [seasons] })

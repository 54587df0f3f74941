import { jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned } from './columns.ts'
import { ends } from './ends.ts'

/** How the play pages of a kind of game look; at most one row an account. */
const look = () => ({
  ...owned(),
  colour: text(),
  bannerKey: text(),
  /** What everybody who joins can read, by language. */
  legal: jsonb().$type<{ en: string | null; fr: string | null }>().notNull().default({ en: null, fr: null }),
})

export const triviaSettings = pgTable('trivia_settings', look(), (table) => [
  unique('trivia_settings_account_id').on(table.AccountId, table.id),
  uniqueIndex('trivia_settings_of_account').on(table.AccountId),
])

export const motmSettings = pgTable('motm_settings', look(), (table) => [
  unique('motm_settings_account_id').on(table.AccountId, table.id),
  uniqueIndex('motm_settings_of_account').on(table.AccountId),
])

export const predictorSettings = pgTable('predictor_settings', look(), (table) => [
  unique('predictor_settings_account_id').on(table.AccountId, table.id),
  uniqueIndex('predictor_settings_of_account').on(table.AccountId),
])

ends(triviaSettings, {
  kept: 'Settings of an account.',
  withAccount: true,
  files: { others: ['bannerKey'] },
})
ends(motmSettings, {
  kept: 'Settings of an account.',
  withAccount: true,
  files: { others: ['bannerKey'] },
})
ends(predictorSettings, {
  kept: 'Settings of an account.',
  withAccount: true,
  files: { others: ['bannerKey'] },
})

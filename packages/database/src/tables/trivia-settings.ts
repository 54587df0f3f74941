import { jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned } from './columns.ts'
import { ends } from './ends.ts'

/** How the play pages of an account's quizzes look; at most one row an account. */
export const triviaSettings = pgTable(
  'trivia_settings',
  {
    ...owned(),
    colour: text(),
    bannerKey: text(),
    /** What everybody who joins can read, by language. */
    legal: jsonb()
      .$type<{ en: string | null; fr: string | null }>()
      .notNull()
      .default({ en: null, fr: null }),
  },
  (table) => [
    unique('trivia_settings_account_id').on(table.AccountId, table.id),
    uniqueIndex('trivia_settings_of_account').on(table.AccountId),
  ],
)

ends(triviaSettings, {
  kept: 'Settings of an account.',
  withAccount: true,
  files: { others: ['bannerKey'] },
})

import {
  readMotmSettings,
  readPredictorSettings,
  readTriviaSettings,
  writeMotmSettings,
  writePredictorSettings,
  writeTriviaSettings,
} from '@touchline/contract'
import {
  insertRow,
  motmSettingsRecords,
  predictorSettingsRecords,
  type Scope,
  triviaSettingsRecords,
  updateRow,
  type ValuesOf,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { type Handler, handle } from '../../http/call-routes.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

type Stored = {
  id: number
  colour: string | null
  bannerKey: string | null
  legal: { en: string | null; fr: string | null }
}
type Records = typeof triviaSettingsRecords | typeof motmSettingsRecords | typeof predictorSettingsRecords

const nothing = { colour: null, bannerKey: null, legal: { en: null, fr: null } }

const shown = ({ colour, bannerKey, legal }: Omit<Stored, 'id'>, context: Context) => ({
  ...{ colour, legal },
  banner: fileOfImage(bannerKey, context),
})

/** Reads and writes how the pages of a kind of game look, in its `table`. */
function handlersOf(
  table: string,
  records: Records,
  read: typeof readTriviaSettings | typeof readMotmSettings | typeof readPredictorSettings,
  write: typeof writeTriviaSettings | typeof writeMotmSettings | typeof writePredictorSettings,
): Handler[] {
  const settingsOf = async (scope: Scope): Promise<Stored | undefined> => {
    const [row] = await scope.query<Stored>(
      `select id, colour, "bannerKey", legal from ${table} where "AccountId" = $1`,
      [],
    )
    return row
  }
  return [
    handle(read, async (_, { scope, services }) =>
      shown((await settingsOf(scope)) ?? nothing, { scope, services }),
    ),
    handle(write, async ({ body }, { scope, services }) => {
      const { AccountId: _, banner, ...given } = body
      await checkImages(['banner'], body, { scope, services })
      return await scope.transaction(async (inside) => {
        // Two people who set something up first would both find nothing.
        await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', [table])
        const columns: ValuesOf<Records> = {
          ...given,
          ...(banner !== undefined && { bannerKey: banner }),
        }
        const before = await settingsOf(inside)
        if (before) await updateRow(inside, records, before.id, columns)
        else await insertRow(inside, records, columns)
        return shown((await settingsOf(inside)) ?? nothing, { scope: inside, services })
      })
    }),
  ]
}

export const gameSettingsHandlers = [
  ...handlersOf('trivia_settings', triviaSettingsRecords, readTriviaSettings, writeTriviaSettings),
  ...handlersOf('motm_settings', motmSettingsRecords, readMotmSettings, writeMotmSettings),
  ...handlersOf(
    'predictor_settings',
    predictorSettingsRecords,
    readPredictorSettings,
    writePredictorSettings,
  ),
]

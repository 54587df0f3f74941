import { readTriviaSettings, writeTriviaSettings } from '@touchline/contract'
import { insertRow, type Scope, triviaSettingsRecords, updateRow, type ValuesOf } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

type Stored = {
  id: number
  colour: string | null
  bannerKey: string | null
  legal: { en: string | null; fr: string | null }
}
const nothing = { colour: null, bannerKey: null, legal: { en: null, fr: null } }

async function settingsOf(scope: Scope): Promise<Stored | undefined> {
  const [row] = await scope.query<Stored>(
    'select id, colour, "bannerKey", legal from trivia_settings where "AccountId" = $1',
    [],
  )
  return row
}

const shown = ({ colour, bannerKey, legal }: Omit<Stored, 'id'>, context: Context) => ({
  ...{ colour, legal },
  banner: fileOfImage(bannerKey, context),
})

export const readTriviaSettingsHandler = handle(readTriviaSettings, async (_, { scope, services }) =>
  shown((await settingsOf(scope)) ?? nothing, { scope, services }),
)

export const writeTriviaSettingsHandler = handle(
  writeTriviaSettings,
  async ({ body }, { scope, services }) => {
    const { AccountId: _, banner, ...given } = body
    await checkImages(['banner'], body, { scope, services })
    return await scope.transaction(async (inside) => {
      // Two people who set something up first would both find nothing.
      await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', ['trivia_settings'])
      const columns: ValuesOf<typeof triviaSettingsRecords> = {
        ...given,
        ...(banner !== undefined && { bannerKey: banner }),
      }
      const before = await settingsOf(inside)
      if (before) await updateRow(inside, triviaSettingsRecords, before.id, columns)
      else await insertRow(inside, triviaSettingsRecords, columns)
      return shown((await settingsOf(inside)) ?? nothing, { scope: inside, services })
    })
  },
)

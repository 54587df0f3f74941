import { notFound, readFanPage } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { handle } from '../../http/call-routes.ts'
import type { Files } from '../../storage/files.ts'
import { lookOf, type StoredConfig, type ThemeRow } from '../look.ts'
import { canSend } from './codes.ts'

type Row = {
  name: string
  config: StoredConfig | null
  theme: ThemeRow | null
  provider: { en: string; fr: string } | null
}

/** Whose fans sign in, and how its pages look; undefined for an account that is not there or not active. */
export async function findFanPage(database: Queryable, files: Files, id: number) {
  const { rows } = await database.query<Row>({
    name: 'read-fan-page',
    text: `select a.name, a.config, to_jsonb(theme) as theme,
        (select jsonb_build_object('en', "nameEn", 'fr', coalesce("nameFr", "nameEn")) from fan_providers p
          where p."AccountId" = a.id and p."isOn") as provider
      from accounts a left join lateral (
        select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops from themes
        where "AccountId" = a.id and "deletedAt" is null and "isDefault" limit 1) theme on true
      where a.id = $1 and a."isActive"`,
    values: [id],
  })
  const [found] = rows
  if (!found) return undefined
  const { name: accountName, config: accountConfig, theme, provider } = found
  const { brand, legal } = lookOf({ accountId: id, accountName, accountConfig, theme }, files)
  return { brand, legal, provider }
}

export const readFanPageHandler = handle(
  readFanPage,
  async ({ params: { accountId } }, { services, database }) => {
    const page = await findFanPage(database, services.files, accountId)
    if (!page) throw notFound()
    return { ...page, hasMail: canSend(services.config) }
  },
)

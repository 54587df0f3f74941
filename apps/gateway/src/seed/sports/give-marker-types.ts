import type { Queryable } from '@touchline/database'
import { frenchKeys } from './french-keys.ts'
import { builtInSports } from './index.ts'

/** The values of the marker types that every account starts with, by sport. */
export const builtInValues = builtInSports.flatMap(({ code: sport, markerTypes }) =>
  markerTypes.map(({ lead, lag, ...type }, position) => ({
    sport,
    position,
    scoreDelta: 0,
    scoresFor: 'own' as const,
    isPublic: true,
    ...type,
    frenchHotkey: frenchKeys[sport]?.[type.code] ?? null,
    lead: lead * 1000,
    lag: lag * 1000,
  })),
)
/** `builtInValues` as the statement takes them. */
export const ofEverySport = JSON.stringify(builtInValues)

/**
 * The statement that gives accounts their own copy of the built-in marker types, with French names; `accounts` is a set
 * of their ids, `values` the place of `ofEverySport`.
 */
export const markerTypesStatement = (accounts: string, values: string) =>
  `with given as (
      select sports.id as "SportId", t.* from jsonb_to_recordset(${values}::jsonb) as t(sport text, position int, code text,
        name text, fr text, icon text, category text, colour text, hotkey text, "frenchHotkey" text, lead int, lag int,
        "scoreDelta" int, "scoresFor" text, "isPublic" boolean) join sports on sports.code = t.sport),
    made as (
      insert into marker_types ("AccountId", "SportId", position, code, "builtInCode", name, icon, category, colour,
        hotkey, "frenchHotkey", lead, lag, "scoreDelta", "scoresFor", "isPublic")
      select account.id, "SportId", position, code, code, name, icon, category, colour, hotkey, "frenchHotkey", lead,
        lag, "scoreDelta", "scoresFor", "isPublic" from ${accounts} as account(id), given order by account.id, "SportId", position
      returning id, "AccountId", "SportId", code)
    insert into translations ("AccountId", resource, "resourceId", "langId", texts)
    select made."AccountId", 'marker-types', made.id, 'fr', jsonb_build_object('name', given.fr)
      from made join given using ("SportId", code)`

/** Gives accounts the built-in marker types. Each changes its copy as it likes, and markers refer to it like to any other. */
export async function giveMarkerTypes(database: Queryable, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await database.query(markerTypesStatement('unnest($2::int[])', '$1'), [ofEverySport, accountIds])
}

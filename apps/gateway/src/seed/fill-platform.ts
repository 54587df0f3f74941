import { readFileSync } from 'node:fs'
import { modules, roleNames } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { giveMarkerTypes } from './sports/give-marker-types.ts'
import { builtInSports } from './sports/index.ts'

const languages: [string, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pt', 'Português'],
  ['ar', 'العربية'],
]

const basicSprite = 'basic.svg'

/** The names of the icons in one of our own sprites. */
const iconsOf = (sprite: string): string[] =>
  [
    ...readFileSync(new URL(`../../assets/markers/${sprite}`, import.meta.url), 'utf8').matchAll(
      /<symbol id="([\w-]+)"/g,
    ),
  ].map(([, name]) => name!)

/** Inserts what every installation has: modules, roles, sports, languages. Idempotent. */
export async function fillPlatform(database: Queryable): Promise<void> {
  await database.query(
    `insert into modules (id, code, name) select * from unnest($1::smallint[], $2::text[], $3::text[])
      on conflict (id) do update set code = excluded.code, name = excluded.name
      where (modules.code, modules.name) is distinct from (excluded.code, excluded.name)`,
    [modules.map(({ id }) => id), modules.map(({ code }) => code), modules.map(({ name }) => name)],
  )
  await database.query(
    `insert into roles (name) select new.name from unnest($1::text[]) as new(name)
      where not exists (select 1 from roles where roles.name = new.name)`,
    [roleNames.filter((name) => name !== 'payment_offer_write')],
  )
  await fillSports(database)
  await database.query(
    `insert into languages ("langId", name) select * from unnest($1::text[], $2::text[]) as new(id, name)
      where not exists (select 1 from languages where languages."langId" = new.id)`,
    [languages.map(([id]) => id), languages.map(([, name]) => name)],
  )
}

/** Inserts the built-in sports; those that exist keep what administrators changed, except the icons of our own sprite. */
async function fillSports(database: Queryable): Promise<void> {
  const sports = builtInSports.map(({ code, name, sprite, phases }, place) => ({
    place,
    code,
    name,
    sprite,
    icons: iconsOf(sprite),
    phases: phases.map(([phase, title, clock, minutes]) => ({ code: phase, name: title, clock, minutes })),
  }))
  const given = `jsonb_to_recordset($1::jsonb) as given(place int, code text, name text, sprite text, icons text[], phases jsonb)`
  const values = [JSON.stringify(sports)]
  const { rowCount: adopted } = await database.query(
    `update sports set code = given.code, phases = given.phases from ${given}
      where sports.code is null and sports.name = given.name and sports."svgSpriteFilename" = given.sprite`,
    values,
  )
  await database.query(
    `insert into sports (code, name, "svgSpriteFilename", phases)
      select given.code, given.name, given.sprite, given.phases from ${given}
      where not exists (select 1 from sports where sports.code = given.code) order by given.place`,
    values,
  )
  await database.query(
    `update sports set icons = given.icons from ${given}
      where sports."svgSpriteFilename" = given.sprite and sports.icons <> given.icons`,
    [JSON.stringify([...sports, { sprite: basicSprite, icons: iconsOf(basicSprite) }])],
  )
  if (!adopted) return
  // Accounts from before there were marker types.
  const { rows } = await database.query<{ id: number }>('select id from accounts')
  await giveMarkerTypes(
    database,
    rows.map(({ id }) => id),
  )
}

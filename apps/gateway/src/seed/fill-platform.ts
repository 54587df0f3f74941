import { modules, roleNames } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

const sports = [
  'Football',
  'Handball',
  'Basketball',
  'Rugby',
  'Volleyball',
  'Ice hockey',
  'Tennis',
  'Esports',
]
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

const spriteOf = (sport: string) => `${sport.toLowerCase().replaceAll(' ', '-')}.svg`

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
  await database.query(
    `insert into sports (name, "svgSpriteFilename") select * from unnest($1::text[], $2::text[]) as new(name, file)
      where not exists (select 1 from sports where sports.name = new.name)`,
    [sports, sports.map(spriteOf)],
  )
  await database.query(
    `insert into languages ("langId", name) select * from unnest($1::text[], $2::text[]) as new(id, name)
      where not exists (select 1 from languages where languages."langId" = new.id)`,
    [languages.map(([id]) => id), languages.map(([, name]) => name)],
  )
}

import type { FanRule } from '@touchline/contract'
import { fillProfile, type Scope, type System } from '@touchline/records'

const firstNames = ['Hanne', 'Idris', 'Cato', 'Sofia', 'Ossian', 'Lena', 'Marek', 'Nuala', 'Pavel', 'Ines']
const lastNames = [
  'Quist',
  'Molloy',
  'Vreeland',
  'Lendt',
  'Brae',
  'Tacke',
  'Saare',
  'Oduya',
  'Calloran',
  'Benmansour',
]

/** Countries with a language and a city, the most frequent first. */
const places = [
  ['GB', 'en', 'Havenbrook'],
  ['IE', 'en', 'Ostermere'],
  ['FR', 'fr', 'Lyon'],
  ['DE', 'de', 'Bremen'],
  ['NL', 'nl', 'Utrecht'],
] as const

const profiles = [
  ['Season holders', '#1F7A4D', 'Have a ticket for every home match.', 5],
  ['Abroad', '#3A6EA5', 'Follow the club from another country.', 4],
  ['Every week', '#B5651D', 'Play or watch each week.', 3],
] as const

/** Whom the club may write to and has not seen for a while. */
const quiet: FanRule = {
  match: 'all',
  conditions: [
    { field: 'lastSeenAt', operator: 'before', value: 14 },
    { field: 'consent', operator: 'is', value: 'email' },
    { field: 'isBlocked', operator: 'is', value: false },
  ],
}

/** The address of a fan who has signed in. */
const signedIn = 'maren@fans.example'

/** How many fans there are besides those who play the quiz. */
const others = 240

/** Creates fans whom the account knows by name, with their consents, profiles and days. */
export async function fillFans(inside: Scope<System>): Promise<void> {
  await inside.query(
    `insert into fans ("AccountId", "firstName", "lastName", email, "externalId", country, language, city, "birthYear",
        "createdAt", "lastSeenAt", "consentEmail", "consentPush", "consentStatistics", "isBlocked")
      select $1, first, last, lower(first) || '.' || lower(last) || n || '@mail.example', 'CRM-' || 1000 + n, country,
        language, city, 1950 + n % 58, now() - make_interval(days => 5 + n % 300),
        case when n % 7 <> 0 then now() - make_interval(hours => n * 3) end, n % 3 <> 0, n % 4 = 0, n % 2 = 0, n % 80 = 9
      from (
        select n, ($2::text[])[1 + n % 10] as first, ($3::text[])[1 + (n / 10) % 10] as last,
          ($4::text[])[1 + place] as country, ($5::text[])[1 + place] as language, ($6::text[])[1 + place] as city
        from generate_series(1, ${others}) n, lateral (select case when n % 2 = 0 then 0 else n % 5 end) at (place)
      ) given`,
    [
      firstNames,
      lastNames,
      places.map(([country]) => country),
      places.map(([, language]) => language),
      places.map(([, , city]) => city),
    ],
  )
  await inside.query(
    `insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at)
      select $1, f.id, given.purpose, true, 'Sign-up form v4', 'form', f."createdAt" from fans f,
        lateral (values ('email', f."consentEmail"), ('push', f."consentPush"), ('statistics', f."consentStatistics"))
          given (purpose, "isGiven")
      where f."AccountId" = $1 and given."isGiven"`,
  )
  // Who has signed in with a code, on two devices: whoever tries the page does so with this address.
  await inside.query(
    `with fan as (insert into fans ("AccountId", name, email, language, country, "lastSeenAt", "consentEmail")
        values ($1, 'Maren', $2, 'en', 'GB', now() - interval '2 hours', true) returning id),
      devices as (insert into fan_devices ("AccountId", "FanId", name, "signedInAt", "lastSeenAt")
        select $1, id, name, now() - interval '30 days', now() - ago from fan,
          (values ('Safari · iOS', interval '2 hours'), ('Firefox · Windows', interval '6 days')) given (name, ago))
      insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at)
        select $1, id, 'email', true, 'My data 1', 'fan', now() - interval '20 days' from fan`,
    [signedIn],
  )
  for (const [name, colour, description, every] of profiles)
    await inside.query(
      `with made as (insert into profiles ("AccountId", name, colour, description) values ($1, $2, $3, $4) returning id)
        insert into fan_profiles ("AccountId", "FanId", "ProfileId")
          select $1, f.id, made.id from fans f, made where f."AccountId" = $1 and f.id % $5 = 0`,
      [name, colour, description, every],
    )
  const [made] = await inside.query<{ id: number }>(
    `insert into profiles ("AccountId", name, colour, description, rule) values ($1, $2, $3, $4, $5) returning id`,
    ['Gone quiet', '#A35FBF', 'Agreed to emails, and were not here for two weeks.', JSON.stringify(quiet)],
  )
  await fillProfile(inside, made!.id)
  await inside.query(
    `insert into fan_days ("AccountId", "FanId", day)
      select $1, f.id, (f."lastSeenAt" at time zone a."timeZone")::date - n * (1 + f.id % 9)
      from fans f join accounts a on a.id = $1, generate_series(0, 12) n
      where f."AccountId" = $1 and f."lastSeenAt" is not null`,
  )
}

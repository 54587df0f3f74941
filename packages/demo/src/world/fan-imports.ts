import type { Scope, System } from '@touchline/records'

/** Whose rows an import has made. */
const firstNames = ['Aoife', 'Bram', 'Célia', 'Dario', 'Elif', 'Fenna']
const lastNames = ['Averill', 'Boscawen', 'Carrow', 'Dunmore']

/** The row of the file that was refused, and why. */
const refused = { line: 26, error: { field: 'email', code: 'invalid', key: 'common.email', params: {} } }

/** Creates an import of fans that has ended two days ago and can be undone: its fans have done nothing since. */
export async function fillFanImports(inside: Scope<System>): Promise<void> {
  await inside.query(
    `with import as (insert into fan_imports ("AccountId", "createdBy", "fileName", state, "createdAt", "finishedAt",
          "rowCount", created, refused)
        values ($1, $2, 'season-tickets-2026.csv', 'done', now() - interval '2 days 1 minute', now() - interval '2 days',
          25, 24, 1) returning id),
      given as (select n, ($3::text[])[1 + n % 6] as first, ($4::text[])[1 + n / 6] as last from generate_series(0, 23) n),
      made as (insert into fans ("AccountId", "createdBy", "firstName", "lastName", email, "externalId", country, "createdAt")
        select $1, $2, first, last, 'ticket' || n || '@mail.example', 'ST-' || 2001 + n, 'GB', now() - interval '2 days'
        from given order by n returning id, version, "externalId"),
      written as (insert into fan_import_rows ("AccountId", "ImportId", line, outcome, "isWritten", "FanId", before, after,
          "addedTags", version)
        select $1, import.id, substr("externalId", 4)::int - 1999, 'create', true, made.id, '{}', '{}', '{}', made.version
        from made, import)
      insert into fan_import_rows ("AccountId", "ImportId", line, outcome, "isWritten", error)
        select $1, id, $5::int, 'refused', true, $6::jsonb from import`,
    [inside.actor.userId, firstNames, lastNames, refused.line, JSON.stringify(refused.error)],
  )
}

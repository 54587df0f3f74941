import { type ConsentPurpose, consentFields } from '@touchline/contract'
import { fanRecords, insertRows, planFanImport, type Scope, type System, updateRow } from '@touchline/records'

type Values = Record<string, string | number | null>
type Consents = Partial<Record<ConsentPurpose, boolean>>
type Planned = {
  line: number
  body: Values
  tags: number[]
  applied: Consents
  consentAt: string | null
  outcome: 'create' | 'update' | 'same' | 'refused'
  FanId: number | null
  /** What the account has of the fan. */
  fan: Values | null
  fanTags: number[]
}

/** What was done with a row, for undoing it. */
type Done = { line: number; FanId: number; before: Values; after: Values; addedTags: number[] }

/** Rows of one transaction: whoever changes one of these fans waits for it. */
const most = 200

/** A consent is written as its own column. */
const columnsOf = (applied: Consents) =>
  Object.fromEntries(
    Object.entries(applied).map(([purpose, isGiven]) => [consentFields[purpose as ConsentPurpose], isGiven]),
  )

/**
 * Writes the next rows of an import that are not written yet, and returns how many there were. What is known of each is
 * looked at once more, since fans change between a preview and its import.
 */
export async function writeRows(inside: Scope<System>, importId: number): Promise<number> {
  // Before fans, as an erasure does, which takes the rows of the person away.
  const [held] = await inside.query<{ textVersion: string | null }>(
    `select "textVersion" from fan_imports where "AccountId" = $1 and id = $2 and state = 'running' for no key update`,
    [importId],
  )
  if (!held) return 0
  const [found] = await inside.query<{ first: number | null; last: number }>(
    `select min(line) as first, max(line) as last from (select line from fan_import_rows
      where "AccountId" = $1 and "ImportId" = $2 and not "isWritten" order by line limit ${most}) next`,
    [importId],
  )
  if (!found || found.first === null) return 0
  const { first, last } = found
  await planFanImport(inside, importId, { first, last })
  await inside.query(
    `select from fans where "AccountId" = $1 and id in (select "FanId" from fan_import_rows
      where "AccountId" = $1 and "ImportId" = $2 and line between $3 and $4) order by id for update`,
    [importId, first, last],
  )
  const rows = await inside.query<Planned>(
    `select r.line, r.body, r.tags, r.applied, r."consentAt", r.outcome, r."FanId", to_jsonb(f) as fan,
        array(select "TagId" from fan_tags where "AccountId" = $1 and "FanId" = f.id) as "fanTags"
      from fan_import_rows r left join fans f on f."AccountId" = $1 and f.id = r."FanId" and f."deletedAt" is null
      where r."AccountId" = $1 and r."ImportId" = $2 and not r."isWritten" and r.line between $3 and $4 order by r.line`,
    [importId, first, last],
  )
  const known = await knownTags(inside, rows)
  const done = [
    ...(await create(
      inside,
      rows.filter(({ outcome }) => outcome === 'create'),
      known,
    )),
    ...(await update(
      inside,
      rows.filter(({ outcome, fan }) => outcome === 'update' && fan),
      known,
    )),
  ]
  await writeConsents(inside, importId, done, held.textVersion)
  await keep(inside, importId, rows, done)
  return rows.length
}

/** The tags of the rows that are still there. */
async function knownTags(inside: Scope<System>, rows: readonly Planned[]): Promise<ReadonlySet<number>> {
  const tags = await inside.query<{ id: number }>(
    `select id from tags where "AccountId" = $1 and id = any($2::int[]) and "deletedAt" is null for key share`,
    [[...new Set(rows.flatMap(({ tags }) => tags))]],
  )
  return new Set(tags.map(({ id }) => id))
}

async function create(
  inside: Scope<System>,
  rows: readonly Planned[],
  known: ReadonlySet<number>,
): Promise<Done[]> {
  if (rows.length === 0) return []
  await insertRows(
    inside,
    fanRecords,
    rows.map(({ body, applied }) => ({ ...body, ...columnsOf(applied) })),
  )
  const made = await inside.query<{ id: number; email: string | null; externalId: string | null }>(
    `select id, email, "externalId" from fans where "AccountId" = $1 and "deletedAt" is null
      and (email = any($2::text[]) or "externalId" = any($3::text[]))`,
    [
      rows.map(({ body }) => body.email).filter(Boolean),
      rows.map(({ body }) => body.externalId).filter(Boolean),
    ],
  )
  const byEmail = new Map(made.map(({ id, email }) => [email, id]))
  const byExternalId = new Map(made.map(({ id, externalId }) => [externalId, id]))
  const done = rows.map(({ line, body, tags }) => ({
    line,
    FanId: (body.email ? byEmail.get(String(body.email)) : byExternalId.get(String(body.externalId)))!,
    before: {},
    after: {},
    addedTags: tags.filter((tag) => known.has(tag)),
  }))
  await inside.query(
    `insert into fan_tags ("AccountId", "FanId", "TagId") select $1, (one->>'FanId')::int, tag::int
      from jsonb_array_elements($2::jsonb) one, jsonb_array_elements_text(one->'addedTags') tag`,
    [JSON.stringify(done)],
  )
  return done
}

async function update(
  inside: Scope<System>,
  rows: readonly Planned[],
  known: ReadonlySet<number>,
): Promise<Done[]> {
  const done: Done[] = []
  for (const { line, body, tags, applied, FanId, fan, fanTags } of rows) {
    const id = FanId!
    const changed = Object.keys(body).filter((column) => body[column] !== fan![column])
    const after = Object.fromEntries(changed.map((column) => [column, body[column]!]))
    const addedTags = tags.filter((tag) => known.has(tag) && !fanTags.includes(tag))
    const written = {
      ...after,
      ...columnsOf(applied),
      ...(addedTags.length > 0 && { tags: [...fanTags, ...addedTags] }),
    }
    await updateRow(inside, fanRecords, id, written, { action: 'import' })
    const before = Object.fromEntries(changed.map((column) => [column, fan![column] ?? null]))
    done.push({ line, FanId: id, before, after, addedTags })
  }
  return done
}

/** Adds what the fans said to their history, as said on the day of the file, or now. */
async function writeConsents(
  inside: Scope<System>,
  importId: number,
  done: readonly Done[],
  textVersion: string | null,
): Promise<void> {
  await inside.query(
    `with given as (
        select r.line, one.id as "FanId", c.key as purpose, c.value::boolean as "isGiven",
          coalesce(r."consentAt", clock_timestamp()) as at
        from unnest($3::int[], $4::int[]) as one(line, id)
          join fan_import_rows r on r."AccountId" = $1 and r."ImportId" = $2 and r.line = one.line
          cross join jsonb_each_text(r.applied) c
      ), written as (
        insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at, "UserId")
        select $1, "FanId", purpose, "isGiven", coalesce($5, ''), 'import', at, $6::int from given
        returning id, "FanId", purpose
      )
      update fan_import_rows r set "consentIds" = said.ids
      from (select g.line, jsonb_object_agg(w.purpose, w.id) as ids from given g
        join written w on w."FanId" = g."FanId" and w.purpose = g.purpose group by g.line) said
      where r."AccountId" = $1 and r."ImportId" = $2 and r.line = said.line`,
    [
      importId,
      done.map(({ line }) => line),
      done.map(({ FanId }) => FanId),
      textVersion,
      inside.actor.userId,
    ],
  )
}

/** Marks the rows as written, with what an undo needs, and counts them. */
async function keep(
  inside: Scope<System>,
  importId: number,
  rows: readonly Planned[],
  done: readonly Done[],
): Promise<void> {
  await inside.query(
    `update fan_import_rows r set "FanId" = d."FanId", before = d.before, after = d.after, "addedTags" = d."addedTags",
        version = f.version
      from jsonb_to_recordset($3::jsonb) as d(line int, "FanId" int, before jsonb, after jsonb, "addedTags" int[])
        join fans f on f."AccountId" = $1 and f.id = d."FanId"
      where r."AccountId" = $1 and r."ImportId" = $2 and r.line = d.line`,
    [importId, JSON.stringify(done)],
  )
  await inside.query(
    `with written as (
        update fan_import_rows r set "isWritten" = true, body = null, consents = null, traces = '{}'
        where r."AccountId" = $1 and r."ImportId" = $2 and r.line = any($3::int[]) returning outcome)
      update fan_imports set created = created + (select count(*) from written where outcome = 'create'),
        updated = updated + (select count(*) from written where outcome = 'update'),
        unchanged = unchanged + (select count(*) from written where outcome = 'same'),
        refused = refused + (select count(*) from written where outcome = 'refused')
      where "AccountId" = $1 and id = $2`,
    [importId, rows.map(({ line }) => line)],
  )
}

import type { Scope } from '../scope.ts'
import type { Writer } from '../writer.ts'

/** Rows of an import, by their places in the file. */
export type Lines = { first: number; last: number }

/** A message of the contract, as `error` and `refusal` keep it. */
const refusal = (key: string, params = `'{}'::jsonb`, field = 'email') =>
  `jsonb_build_object('field', '${field}', 'code', '${key}', 'key', 'fans.${key}', 'params', ${params})`

/**
 * What each row would do now. A fan is recognised by the email address or the external id; a row that names two fans is
 * refused, as are all but the first of several rows for one fan. Whether a consent changes something: one without a day
 * is older than all that the fan said before, except that it withdraws. Traces are of one account. Fans are looked up
 * row by row: joined, an index of the account alone was read for each of 100,000 rows that no statistics knew of yet.
 */
const planSql = `with rows as (
    select line, body, tags, traces, consents, "consentAt", body->>'email' as email, body->>'externalId' as "externalId"
    from fan_import_rows where "AccountId" = $1 and "ImportId" = $2 and error is null and not "isWritten"
      and line between $3 and $4
  ), matched as (
    select *, coalesce("byEmail", "byExternalId") as "FanId" from (
      select r.*,
        (select id from fans where "AccountId" = $1 and email = r.email and "deletedAt" is null) as "byEmail",
        (select id from fans where "AccountId" = $1 and "externalId" = r."externalId" and "deletedAt" is null)
          as "byExternalId"
      from rows r) found
  ), numbered as (
    select *, least(
        case when email is not null then min(line) over (partition by email) end,
        case when "externalId" is not null then min(line) over (partition by "externalId") end,
        case when "FanId" is not null then min(line) over (partition by "FanId") end
      ) as "firstLine"
    from matched
  ), judged as materialized (
    select n.line, n."FanId", said.applied,
      case
        when n."byEmail" <> n."byExternalId" then ${refusal('twoFans')}
        when n."firstLine" < n.line then ${refusal('sameAsLine', `jsonb_build_object('line', n."firstLine")`)}
        when n."FanId" is null and exists (
          select from fan_erasures g where g.traces && n.traces) then ${refusal('erased')}
      end as refusal,
      case
        when n."FanId" is null then 'create'
        when to_jsonb(f) @> n.body and said.applied = '{}'
          and n.tags <@ array(select "TagId" from fan_tags where "AccountId" = $1 and "FanId" = f.id) then 'same'
        else 'update'
      end as outcome
    from numbered n left join fans f on f."AccountId" = $1 and f.id = n."FanId"
      cross join lateral (
        select coalesce(jsonb_object_agg(c.key, c.value), '{}') as applied from jsonb_each(n.consents) c
        where coalesce(to_jsonb(f)->('consent' || initcap(c.key)), 'false') <> c.value and not exists (
          select from fan_consents h where h."AccountId" = $1 and h."FanId" = n."FanId" and h.purpose = c.key
            and h.at >= coalesce(n."consentAt", case when c.value = 'true' then '-infinity'::timestamptz else now() end))
      ) said
  )
  update fan_import_rows r set outcome = case when j.refusal is null then j.outcome else 'refused' end,
      refusal = j.refusal, applied = j.applied, "FanId" = case when j.refusal is null then j."FanId" end
  from judged j where r."AccountId" = $1 and r."ImportId" = $2 and r.line = j.line`

/** Every row of an import. */
export const everyLine: Lines = { first: 0, last: 2_147_483_647 }

/** Looks at rows of an import that are not written yet, and keeps with each what it would do now. */
export async function planFanImport(
  inside: Scope<Writer>,
  importId: number,
  { first, last }: Lines,
): Promise<void> {
  await inside.query(planSql, [importId, first, last])
}

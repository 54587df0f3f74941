import {
  AppError,
  consentFields,
  consentPurposes,
  type FanImportPreview,
  type FanRowOutcome,
  fanImportColumns,
  type MaskedField,
  maskedFields,
  previewFanImport,
} from '@touchline/contract'
import { everyLine, planFanImport, type Scope } from '@touchline/records'
import { handle } from '../../../http/call-routes.ts'
import { maskOf, seesWhole } from '../masks.ts'
import { lockImport, readProblems } from './entries.ts'

type Values = Record<string, string | number | boolean | null>
type Sampled = {
  line: number
  outcome: FanRowOutcome
  fan: Values | null
  body: Values
  applied: Record<string, boolean>
  tags: string[]
}

/** The first rows that are not refused, with what the account has of the fans. */
const sampleSql = `select r.line, r.outcome, to_jsonb(f) as fan, r.body, r.applied,
    array(select t.name from tags t where t."AccountId" = $1 and (t.id = any(r.tags)
      or t.id in (select "TagId" from fan_tags l where l."AccountId" = $1 and l."FanId" = f.id))
      order by t.name) as tags
  from fan_import_rows r left join fans f on f."AccountId" = $1 and f.id = r."FanId"
  where r."AccountId" = $1 and r."ImportId" = $2 and r.outcome <> 'refused' and r.error is null
  order by r.line limit 10`

const isMasked = (column: string): column is MaskedField =>
  (maskedFields as readonly string[]).includes(column)

/** A fan as it will be, as the actor sees it. */
function shownOf({ fan, body, applied, ...rest }: Sampled, scope: Scope): FanImportPreview['sample'][number] {
  const isWhole = seesWhole(scope)
  const columns = fanImportColumns.map((column) => {
    const value = (body[column] ?? fan?.[column] ?? null) as string | number | null
    return [column, isMasked(column) && !isWhole ? maskOf(column, value as string | null) : value]
  })
  const consents = consentPurposes.filter(
    (purpose) => applied[purpose] ?? fan?.[consentFields[purpose]] === true,
  )
  return { ...rest, isBlocked: fan?.isBlocked === true, fan: Object.fromEntries(columns), consents }
}

export const previewFanImportHandler = handle(
  previewFanImport,
  ({ params: { importId } }, { scope }) =>
    scope.transaction(async (inside): Promise<FanImportPreview> => {
      const { state } = await lockImport(inside, importId)
      if (state !== 'draft') throw new AppError('conflict', { key: 'fans.importOver' })
      await planFanImport(inside, importId, everyLine)
      const [counts] = await inside.query<Omit<FanImportPreview, 'problems' | 'sample'>>(
        `select count(*)::int as "rowCount",
            count(*) filter (where outcome = 'create')::int as create,
            count(*) filter (where outcome = 'update')::int as update,
            count(*) filter (where outcome = 'same')::int as same,
            count(*) filter (where outcome = 'refused' or error is not null)::int as refused
          from fan_import_rows where "AccountId" = $1 and "ImportId" = $2`,
        [importId],
      )
      const sample = await inside.query<Sampled>(sampleSql, [importId])
      return {
        ...counts!,
        problems: await readProblems(inside, importId),
        sample: sample.map((row) => shownOf(row, inside)),
      }
    }),
  { isSecret: true },
)

import type { ImportedMarker } from '@touchline/database'
import {
  insertRows,
  lockScores,
  markerRecords,
  publishAtOf,
  type RowOf,
  type Scope,
  type System,
  updateRow,
} from '@touchline/records'
import type { MarkerValues, PlannedMarker } from './plan.ts'

export type Counts = { created: number; updated: number; unchanged: number }

type Row = RowOf<typeof markerRecords> & {
  source: string
  externalKey: string | null
  deletedAt: string | null
  imported: ImportedMarker | null
}
type Target = { eventId: number; source: 'import' | 'provider' }

/** A marker of ours that was exported has a key made of its id and the moment it was created. */
const ownKey = /^marker:(\d{1,9})@(\d{1,15})$/

/**
 * Writes a batch of markers, or only counts what it would write. A marker that an earlier import made is found by its
 * key, and changes only where the file says something else than it said then: what operators corrected meanwhile stays.
 */
export async function writeMarkers(
  scope: Scope<System>,
  planned: readonly PlannedMarker[],
  target: Target,
  isTrial: boolean,
): Promise<Counts> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  if (!isTrial) await lockScores(scope, { events: [target.eventId] })
  const known = await findKnown(scope, planned, target)
  const added: PlannedMarker[] = []
  for (const marker of planned) {
    const row = known.get(marker.key)
    if (!row) {
      added.push(marker)
      counts.created += 1
      continue
    }
    // Whoever imports a file wants what is in it; a feed that comes again and again does not overrule operators.
    if (row.deletedAt !== null && target.source === 'import') {
      if (!isTrial) await change(scope, row, marker, {}, { deletedAt: null })
      counts.created += 1
      continue
    }
    const changes = row.deletedAt === null ? changesOf(row, marker) : {}
    if (Object.keys(changes).length === 0) counts.unchanged += 1
    else {
      if (!isTrial) await change(scope, row, marker, changes, {})
      counts.updated += 1
    }
  }
  if (!isTrial) await create(scope, added, target)
  return counts
}

/** The markers of the event that some of the planned ones are, by key. */
async function findKnown(
  scope: Scope<System>,
  planned: readonly PlannedMarker[],
  { eventId, source }: Target,
) {
  const keys = planned.map(({ key }) => key)
  const ids = keys.flatMap((key) => Number(ownKey.exec(key)?.[1] ?? []))
  const rows = await scope.query<Row & { ownKey: string }>(
    `select *, 'marker:' || id || '@' || (extract(epoch from date_trunc('milliseconds', "createdAt")) * 1000)::bigint as "ownKey"
      from markers where "AccountId" = $1 and "EventId" = $2
        and ((source = $3 and "externalKey" = any($4::text[])) or (id = any($5::int[]) and "deletedAt" is null))`,
    [eventId, source, keys, ids],
  )
  const known = new Map<string, Row>()
  for (const row of rows) known.set(row.ownKey, row)
  for (const row of rows) if (row.source === source && row.externalKey) known.set(row.externalKey, row)
  return known
}

/** The fields that the file says something new about. */
function changesOf(row: Row, { values }: PlannedMarker): MarkerValues {
  const before = row.imported?.values
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      // Confirming and retracting is up to the operators.
      if (field === 'status') return false
      const isNews = !before || !isSame(before[field], value)
      return isNews && !isSame(row[field as keyof Row], value)
    }),
  )
}

/** Moments are the same in any notation. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const moments = [one, other].map((each) =>
    typeof each === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(each) ? Date.parse(each) : Number.NaN,
  )
  return moments[0] === moments[1]
}

async function create(scope: Scope<System>, added: readonly PlannedMarker[], target: Target) {
  const rows = added.map(({ key, type, values, source: more }) => {
    const isPublic = Boolean(values.isPublic ?? type.isPublic)
    const status = statusOf(values.status, target)
    return {
      ...values,
      EventId: target.eventId,
      isPublic,
      status,
      publishAt: publishAtOf({ isPublic, isHeld: false, status }, type),
      source: target.source,
      externalKey: key,
      imported: { values, source: more },
    }
  })
  await insertRows(scope, markerRecords, rows)
}

/** A feed's markers count when an operator confirms them; a file is the record of a match that was logged. */
const statusOf = (said: unknown, { source }: Target): string =>
  source === 'import' ? String(said ?? 'confirmed') : said === 'retracted' ? 'retracted' : 'provisional'

async function change(
  scope: Scope<System>,
  row: Row,
  { type, values, source }: PlannedMarker,
  changes: MarkerValues,
  { deletedAt }: { deletedAt?: null },
) {
  const isRestored = deletedAt === null
  const isPublic = changes.isPublic ?? row.isPublic
  const isOther = isRestored || isPublic !== row.isPublic
  await updateRow(
    scope,
    markerRecords,
    row.id,
    {
      ...changes,
      ...(isRestored && { deletedAt }),
      ...(isOther && { publishAt: publishAtOf({ ...row, isPublic }, type) }),
      ...(row.source !== 'operator' && { imported: { values, source } }),
    },
    { action: isRestored ? 'restore' : 'import', rows: 'all' },
  )
}

import {
  findRow,
  insertRow,
  markerTypeRecords,
  type Scope,
  sportRecords,
  writeTranslation,
} from '@touchline/records'

/** The type of the marker that says who won. Accounts can rename it, like any other; it is known by its code. */
const values = {
  code: 'man_of_the_match',
  name: 'Man of the match',
  category: 'other',
  lead: 5_000,
  lag: 5_000,
} as const
const french = 'Homme du match'
const icon = 'highlight'

/**
 * The type of such markers in a sport. An account has it from its first result on, and not from its creation: desks have
 * no key for what nobody logs by hand.
 */
export async function markerTypeFor(inside: Scope, sportId: number): Promise<number> {
  // Two results at the same time would both find none.
  await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', [`marker-type ${values.code}`])
  const [known] = await inside.query<{ id: number }>(
    `select id from marker_types where "AccountId" = $1 and "SportId" = $2 and code = $3 and "deletedAt" is null`,
    [sportId, values.code],
  )
  if (known) return known.id
  const { icons } = await findRow(inside, sportRecords, sportId)
  const { id } = await insertRow(inside, markerTypeRecords, {
    ...values,
    SportId: sportId,
    icon: icons.includes(icon) ? icon : null,
  })
  await writeTranslation(inside, markerTypeRecords, id, 'fr', { name: french }, 'be new')
  return id
}

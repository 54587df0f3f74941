import { addFixtures, copyEvent, fieldError, fields, moveEvents, notFound } from '@touchline/contract'
import {
  challengerRecords,
  competitionRecords,
  eventRecords,
  eventStreamRecords,
  findRow,
  insertRow,
  type RowOf,
  roundRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { checkAddress } from '../streams/index.ts'
import { checkLinks, eventBinding } from './events.binding.ts'

type Event = RowOf<typeof eventRecords>

/** What a copy takes over; a rehearsal, streams and markers belong to one event. */
const copied = [
  'description',
  'timeZone',
  'SportId',
  'CompetitionId',
  'SeasonId',
  'RoundId',
  'venue',
  'visibility',
  'ThemeId',
  'posterKey',
  'activatedModules',
  'publicationDelay',
  'challengers',
  'operators',
  'tags',
] as const satisfies (keyof Event)[]

export const copyEventHandler = handle(copyEvent, async ({ params, body }, { scope, services }) => {
  const from = await findRow(scope, eventRecords, params.id)
  const { startsAt, name = from.name } = body
  const same = Object.fromEntries(copied.map((field) => [field, from[field]]))
  const made = await insertRow(scope, eventRecords, { ...same, name, startsAt, state: 'planned' })
  return present(eventBinding, await findRow(scope, eventRecords, made.id), { scope, services })
})

export const moveEventsHandler = handle(
  moveEvents,
  async ({ body: { ids, minutes } }, { scope, services }) => {
    const rows = await scope.transaction(async (inside) => {
      const moved: Event[] = []
      for (const [index, id] of ids.entries()) {
        const before = await findRow(inside, eventRecords, id).catch(() => {
          throw fieldError(`ids.${index}`, 'unknown_item', { key: 'common.unknownItem' })
        })
        const later = new Date(Date.parse(String(before.startsAt)) + minutes * 60_000)
        const startsAt = fields.dateTime.safeParse(later.toISOString()).data
        if (startsAt === undefined) throw fieldError('minutes', 'out_of_range', { key: 'common.dateRange' })
        const row = await updateRow(inside, eventRecords, id, { startsAt }, { action: 'move' })
        if (!row) throw notFound()
        moved.push(row)
      }
      return moved
    })
    return { data: rows.map((row) => present(eventBinding, row, { scope, services })) }
  },
)

export const addFixturesHandler = handle(addFixtures, async ({ params, body }, { scope, services }) => {
  const round = await findRow(scope, roundRecords, params.id)
  const competition = await findRow(scope, competitionRecords, round.CompetitionId)
  const ids = [...new Set(body.fixtures.flatMap(({ home, away }) => [home, away]))]
  const seen = await visibleIds(scope, challengerRecords, ids)
  const { timeZone = null, ThemeId = null, operators = [], url } = body
  await checkLinks({ ThemeId, operators }, { scope })
  const check = url ? await scope.outside(() => checkAddress(url)) : null
  const rows = await scope.transaction(async (inside) => {
    const made: number[] = []
    for (const [index, { home, away, startsAt, venue }] of body.fixtures.entries()) {
      const field = [home, away].findIndex((id) => !seen.has(id))
      if (field >= 0)
        throw fieldError(`fixtures.${index}.${field === 0 ? 'home' : 'away'}`, 'unknown_item', {
          key: 'common.unknownItem',
        })
      if (home === away)
        throw fieldError(`fixtures.${index}.away`, 'same_item', { key: 'common.listedTwice' })
      const names = await inside.query<{ id: number; name: string }>(
        'select id, name from challengers where "AccountId" = $1 and id = any($2::int[])',
        [[home, away]],
      )
      const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? ''
      const row = await insertRow(inside, eventRecords, {
        name: `${nameOf(home)} – ${nameOf(away)}`.slice(0, 200),
        startsAt,
        timeZone,
        ThemeId,
        operators,
        SportId: competition.SportId,
        CompetitionId: competition.id,
        SeasonId: round.SeasonId,
        RoundId: round.id,
        state: 'planned',
        venue: venue ? { name: venue, city: null, country: null, isNeutral: false } : null,
        challengers: [home, away],
      })
      made.push(row.id)
      if (url)
        await insertRow(inside, eventStreamRecords, {
          EventId: row.id,
          kind: 'hls',
          url,
          isMain: true,
          check,
        })
    }
    return await Promise.all(made.map((id) => findRow(inside, eventRecords, id)))
  })
  return { data: rows.map((row) => present(eventBinding, row, { scope, services })) }
})

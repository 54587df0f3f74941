import { expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { countsOf, openTimelines } from '../../testing/timelines.ts'

// Real files from end to end: upload, queue, worker, markers, export.

const { operator, run, makeEvent, typesOf } = await openTimelines()

/** An event with a marker that has everything, and one that has nothing. */
async function makeMarked() {
  const event = await makeEvent()
  const types = await typesOf()
  const markers = `/main-api/events/${event.id}/markers`
  const full = {
    MarkerTypeId: types.get('goal'),
    at: 61_234,
    ChallengerId: event.challengers[0],
    player: 'Ada Quill',
    secondPlayer: '=1+1',
    detail: 'Header',
    title: 'Goal --> "1"\nTITLE: x',
    comment: 'Line one\nline, two; ]]>',
    wallClock: '2026-08-15T19:01:01.234Z',
    isPublic: false,
    status: 'confirmed',
  }
  await makeItem(operator, markers, full)
  await makeItem(operator, markers, { MarkerTypeId: types.get('whistle'), at: 0, wallClock: null })
  await makeItem(operator, markers, { MarkerTypeId: types.get('corner'), at: 5000, status: 'retracted' })
  return event
}
const shown = (list: Record<string, unknown>[]) =>
  list.map(
    ({
      MarkerTypeId,
      at,
      player,
      secondPlayer,
      detail,
      title,
      comment,
      phase,
      wallClock,
      isPublic,
      status,
    }) => ({
      MarkerTypeId,
      at,
      player,
      secondPlayer,
      detail,
      title,
      comment,
      phase,
      wallClock,
      isPublic,
      status,
    }),
  )

test.each([
  ['json', 'touchline'],
  ['csv', 'csv'],
  ['sportscode', 'sportscode'],
])('a round trip through %s into another event loses nothing', async (exportAs, format) => {
  const from = await makeMarked()
  const to = await makeEvent()
  const text = await from.exported(exportAs)
  expect(countsOf(await run(to.id, text, { format }))).toMatchObject({ created: 3, rejected: 0 })
  expect(shown(await to.list())).toEqual(shown(await from.list()))
  expect(await to.score()).toEqual({ home: 1, away: 0 })
  expect(countsOf(await run(to.id, text, { format }))).toMatchObject({ created: 0, unchanged: 3 })
  // The copy exports what the original did, and the original recognises its own markers.
  const copy = await to.exported(exportAs)
  expect(countsOf(await run(to.id, copy, { format }))).toMatchObject({ created: 0, unchanged: 3 })
  expect(countsOf(await run(from.id, text, { format }))).toMatchObject({ created: 0, unchanged: 3 })
  const before = await from.list()
  const edited = text.replaceAll('Header', 'Volley')
  expect(countsOf(await run(from.id, edited, { format }))).toMatchObject({ updated: 1, unchanged: 2 })
  expect(await from.list()).toMatchObject(
    before.map(({ id, detail }) => ({ id, detail: detail && 'Volley' })),
  )
})

test('what a file had beyond the markers is exported with them', async () => {
  const event = await makeEvent()
  const csv = 'Time,End,Type,Team,Zone\n1:00,1:05,Corner,,D4\n2:00,,Corner,Henkie,\n'
  await run(event.id, csv, { format: 'csv' })
  expect(JSON.parse(await event.exported('json')).entries).toMatchObject([
    { at: 60_000, out: 65_000, attributes: { Zone: 'D4' } },
    { at: 120_000, team: 'Henkie' },
  ])
})

test('players and editors get what happened, with a name for the file', async () => {
  const event = await makeMarked()
  expect(await event.exported('webvtt')).toMatch(
    /^WEBVTT\n\n1\n00:00:00\.000 --> 00:01:01\.234\nWhistle\n\n2\n00:01:01\.234 --> .*\nGoal --&gt; "1" TITLE: x/,
  )
  const edl = await event.exported('edl')
  expect(edl.match(/^\d{3} {2}AX/gm)).toHaveLength(2)
  expect(edl).toContain('* FROM CLIP NAME: Goal --> "1" TITLE: x – Ada Quill (Brume United)\r\n')
  expect(await event.exported('fcpxml')).toContain('<fcpxml version="1.10">')
  const address = `/main-api/events/${event.id}/markers/export`
  const { headers } = await operator.get(`${address}?format=fcpxml&frameRate=29.97`)
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Cup final 2026')}.fcpxml`,
  )
  for (const wrong of ['?format=xls', '?format=edl&frameRate=0', '?format=edl&frameRate=x'])
    expect((await operator.get(`${address}${wrong}`)).status).toBe(400)
})

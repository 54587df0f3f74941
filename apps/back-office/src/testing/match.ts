import {
  announcePresence,
  challengers,
  changeMarker,
  eventStreams,
  events,
  leaveDesk,
  listHandovers,
  type Marker,
  markers,
  markerTypes,
  notFound,
  readPreflight,
  sports,
  videos,
} from '@touchline/contract'
import type { FakeGateway } from './gateway.ts'
import type { Held } from './held.ts'
import { playableVideo } from './playable.ts'
import { item, someTime } from './sample.ts'

const teams = ['Harbour City', 'Saltmarsh United'].map((name, index) =>
  item(challengers, { id: index + 1, name, shortName: name.split(' ')[0]!, code: ['HBC', 'SMU'][index]! }),
)

/** A match of two teams with a recording. */
export const match = item(events, {
  id: 1,
  name: 'Harbour City – Saltmarsh United',
  state: 'replay',
  challengers: [1, 2],
  Challengers: teams.map(({ id, name, shortName, code }, index) => ({
    id,
    name,
    shortName,
    code,
    colours: [],
    logo: null,
    side: (['home', 'away'] as const)[index]!,
  })),
  streamKind: 'video',
  markerCount: 1,
})

/** Keeps the match, and what its desk asks for: one goal of it is to be confirmed. Returns its markers. */
export function holdMatch(gateway: FakeGateway, goalName = 'Goal'): Held<Marker> {
  const goal = { id: 1, name: goalName, code: 'goal', hotkey: 'G', frenchHotkey: 'B', scoreDelta: 1 } as const
  gateway.hold(events, [match])
  gateway.hold(challengers, teams)
  gateway.hold(sports, [item(sports, { id: 1, name: 'Football' })])
  gateway.hold(markerTypes, [item(markerTypes, { ...goal, SportId: 1, category: 'score' })])
  gateway.hold(eventStreams, [
    item(eventStreams, { id: 1, EventId: 1, kind: 'video', isMain: true, VideoId: playableVideo.id }),
  ])
  gateway.hold(videos, [playableVideo])
  const held = gateway.hold(markers, [
    item(markers, { id: 1, EventId: 1, MarkerTypeId: 1, at: 12_000, ChallengerId: 1, status: 'provisional' }),
  ])
  gateway.answer(changeMarker, ({ params: { ref }, body: { changes = {}, isDeleted } }) => {
    const marker = held.all().find(({ id, key }) => String(id) === ref || key === ref)
    if (!marker) throw notFound()
    if (isDeleted) held.remove(marker.id)
    else held.change(marker.id, changes)
    return isDeleted ? marker : held.find(marker.id)
  })
  gateway.answer(announcePresence, ({ body: { page, role = null, doing = null } }) => ({
    data: [{ page, role, doing, UserId: 2, name: 'Camille Laurent', since: someTime }],
  }))
  gateway.answer(leaveDesk, undefined)
  gateway.answer(readPreflight, { at: someTime, lines: [] })
  gateway.answer(listHandovers, { data: [] })
  return held
}

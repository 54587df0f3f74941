import { type Gap, gapsOf } from '../../features/event/readiness.ts'
import { conferencePaths } from '../conferences/paths.ts'
import { pathOfGap, sportEventPaths } from '../sport-events/paths.ts'
import type { Programme } from './dashboard.ts'

type Of = Pick<Programme, 'kind' | 'id'>

/** What a programme still needs before it begins, each with the place where it is entered. */
export function missingIn(programme: Programme): { gap: Gap; to: string }[] {
  const { kind, id, challengers } = programme
  if (kind === 'conference')
    return programme.streamKind === null ? [{ gap: { kind: 'stream' }, to: conferencePaths.stream(id) }] : []
  const squads = new Map(challengers.map((one) => [one.id, one.hasSquad ? 1 : 0]))
  const gaps = gapsOf({ ...programme, Challengers: challengers, markerCount: programme.markers }, squads)
  return gaps.map((gap) => ({ gap, to: pathOfGap(id, gap) }))
}

/** Where a programme is worked on while it is on. */
export const deskOf = ({ kind, id }: Of) =>
  kind === 'event' ? sportEventPaths.desk(id) : conferencePaths.chapters(id)

export const streamOf = ({ kind, id }: Of) =>
  kind === 'event' ? sportEventPaths.stream(id) : conferencePaths.stream(id)

export const pathOf = ({ kind, id }: Of) =>
  kind === 'event' ? sportEventPaths.edit(id) : conferencePaths.edit(id)

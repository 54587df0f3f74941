import { changeMarkerHandler } from './change-marker.ts'
import { cutMarkerHandler } from './cut-marker.ts'
import { readLooksHandler } from './looks.ts'
import { mergeMarkersHandler } from './merge-markers.ts'
import { listOperatorsHandler } from './operators.ts'
import { announcePresenceHandler, leaveDeskHandler, listHandoversHandler } from './presence.ts'
import { endRehearsalHandler, startRehearsalHandler } from './rehearsals.ts'
import { setEventChallengersHandler, setEventMarkersHandler } from './relationships.ts'
import { addFixturesHandler, copyEventHandler, moveEventsHandler } from './series.ts'

export { eventBinding, withoutEnd } from './events.binding.ts'
export { graphicBinding } from './graphics.binding.ts'
export { checkMoment, clockOf, phaseOf, readMarkerFacts } from './marker-facts.ts'
export { markerBinding } from './markers.binding.ts'

export const eventHandlers = [
  setEventChallengersHandler,
  setEventMarkersHandler,
  copyEventHandler,
  moveEventsHandler,
  addFixturesHandler,
  startRehearsalHandler,
  endRehearsalHandler,
  changeMarkerHandler,
  mergeMarkersHandler,
  cutMarkerHandler,
  announcePresenceHandler,
  leaveDeskHandler,
  listOperatorsHandler,
  listHandoversHandler,
  readLooksHandler,
]

import {
  challengers,
  type KeyTemplate,
  keyTemplates,
  markerTypes,
  type SportEvent,
  sports,
} from '@touchline/contract'
import { onTestFinished } from 'vitest'
import { createDesk } from '../screens/desk/model/desk.ts'
import type { Given } from '../screens/desk/model/state.ts'
import { createClock, createMarkerGateway, createOutside, createPlayer } from './deskOutside.ts'
import { match as event } from './match.ts'
import { playableVideo } from './playable.ts'
import { item } from './sample.ts'

const types = (
  [
    ['Goal', 'goal', 'G', 'score'],
    ['Corner', 'corner', 'C', 'other'],
    ['Note', 'note', 'N', 'other'],
    ['Video review', 'video_review', 'V', 'other'],
  ] as const
).map(([name, code, hotkey, category], index) =>
  item(markerTypes, {
    ...{ id: index + 1, SportId: 1, name, code, hotkey, category },
    ...{ isPublic: true, scoreDelta: code === 'goal' ? 1 : 0 },
  }),
)
const squad = [
  { name: 'Ada Padrow', number: 1, position: null },
  { name: 'Bo Kessou', number: 10, position: null },
  { name: 'Cy Tavell', number: 9, position: null },
]
const teams = [1, 2].map((id) => item(challengers, { id, name: `Team ${id}`, squad }))

type Options = {
  gateway?: ReturnType<typeof createMarkerGateway>
  clock?: ReturnType<typeof createClock>
  user?: { id: number; name: string }
  mayLog?: boolean
  event?: Partial<SportEvent>
  template?: Partial<KeyTemplate>
}

/** Opens the desk of a match without a page: its model, and what a person at it presses. */
export function openDeskModel({
  gateway = createMarkerGateway(),
  clock = createClock(),
  user = { id: 2, name: 'Camille Laurent' },
  ...options
}: Options = {}) {
  const line = gateway.connect(user.id, user.name)
  const screen = createOutside(clock, line.network, user)
  const recording = createPlayer()
  const given: Given = {
    match: {
      event: { ...event, ...options.event },
      sport: item(sports, { id: 1, name: 'Football' }),
      types,
      match: {
        types: new Map(types.map((type) => [type.id, type])),
        phases: [],
        sides: { home: 1, away: 2 },
      },
      teams: new Map(teams.map((team) => [team.id, team])),
      stream: undefined,
      video: { ...playableVideo, duration: 600_000, frameRate: 25 },
    },
    keyset: {
      layout: 'en',
      ...(options.template && { template: item(keyTemplates, { SportId: 1, ...options.template }) }),
    },
    mayLog: options.mayLog ?? true,
    player: recording.player,
  }
  const desk = createDesk(given, screen.outside)
  onTestFinished(desk.open())
  const press = (key: string, late = 0) => {
    const code = /\d/.test(key) ? `Digit${key}` : ''
    return desk.keys.press({ key, code, shiftKey: /^[A-Z]$/.test(key), late })
  }
  return {
    ...{ desk, gateway, clock, line, given, recording, screen, press },
    /** Presses keys one after the other; letters in upper case with Shift. */
    type: (keys: string) => {
      for (const key of keys) press(key)
    },
    markers: () => desk.view.get().all,
    selected: () => desk.view.get().byId.get(desk.state.get().selectedId ?? ''),
    score: () => desk.derivedOf(desk.view.get().all, given.match.match).score,
  }
}

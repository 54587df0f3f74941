import type { Gap, Step } from '../../features/event/readiness.ts'
import { challengerPaths } from '../challengers/paths.ts'

const tab = (name: string) => (id: number) => `/events/sports/edit/${id}/${name}`

/** The addresses of sport events. */
export const sportEventPaths = {
  list: '/events/sports/list',
  new: '/events/sports/new',
  edit: (id: number) => `/events/sports/edit/${id}`,
  desk: tab('markers'),
  clip: tab('clip'),
  info: tab('info'),
  stream: tab('stream'),
  theme: tab('theme'),
  challengers: tab('challengers'),
  settings: tab('settings'),
  graphics: tab('graphics'),
  immersive: tab('360'),
} as const

/** The paths of a form in a tab: the next and the previous event are shown in the same tab. */
export const pathsOfTab = (edit: (id: number) => string) => ({ list: sportEventPaths.list, edit })

/** Where what an event still needs is entered. */
export function pathOfGap(id: number, { kind, TeamId }: Gap): string {
  if (kind === 'squad' && TeamId !== undefined) return challengerPaths.edit(TeamId)
  if (kind === 'challengers' || kind === 'squads') return sportEventPaths.challengers(id)
  return kind === 'date' ? sportEventPaths.info(id) : sportEventPaths.stream(id)
}

/** Where the next step with an event is done. */
export function pathOfStep(id: number, step: Step): string {
  if (step.kind === 'setUp') return pathOfGap(id, step.gap)
  return step.kind === 'desk' ? sportEventPaths.desk(id) : sportEventPaths.info(id)
}

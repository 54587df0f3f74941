import type { TFunction } from 'i18next'
import { payload } from '../../data/payload.ts'
import { formatCompact } from '../../i18n/format.ts'
import { SportIcon } from '../sport/SportIcon.tsx'
import type { Lane } from './Lanes.tsx'
import type { ProgrammeFigures } from './ProgrammeStatistics.tsx'

type Texts = TFunction<'playback'>
type Team = { name: string; shortName: string | null; code: string | null }
type Match = { SportId: number | null; challengers: readonly Team[] }

/** The markers of an event by team, with the icons of its sport, and its clips. */
export function lanesOfEvent(
  { moments, clips }: ProgrammeFigures,
  { SportId, challengers }: Match,
  t: Texts,
): Lane[] {
  const loaded = payload.get()
  const sport = loaded.state === 'success' && loaded.payload.sports.find(({ id }) => id === SportId)
  const items = moments.map(({ category, icon, ...moment }) => ({
    ...moment,
    isGoal: category === 'score',
    ...(icon && sport && { icon: <SportIcon sport={sport} name={icon} size={12} /> }),
  }))
  const [home, away] = challengers
  const nameOf = (team: Team | undefined) => team?.code ?? team?.shortName ?? team?.name ?? ''
  return [
    { name: nameOf(home), items: items.filter(({ side }) => side === 'home') },
    { name: nameOf(away), items: items.filter(({ side }) => side === 'away') },
    { name: t('lanes.others'), items: items.filter(({ side }) => side === null) },
    laneOfClips(clips, t),
  ]
}

/** The chapters of a conference and its clips. */
export const lanesOfConference = (
  { moments, clips }: ProgrammeFigures,
  _conference: unknown,
  t: Texts,
): Lane[] => [{ name: t('lanes.chapters'), items: moments }, laneOfClips(clips, t)]

/** Clips say how often they were played. */
const laneOfClips = (clips: ProgrammeFigures['clips'], t: Texts): Lane => ({
  name: t('lanes.clips'),
  items: clips.map(({ id, title, in: at, out: end, plays }) => ({
    ...{ id, at, end, colour: null },
    name: plays > 0 ? t('lanes.played', { title, count: plays }) : title,
    ...(plays > 0 && { text: formatCompact(plays) }),
  })),
})

import { useMediaQuery } from '@mantine/hooks'
import { markerCategories, type Video } from '@touchline/contract/light'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../data/store.ts'
import type { Playback } from '../../features/player/usePlayback.ts'
import type { Engine } from '../../features/timeline/engine.ts'
import { gapOf, isGap, useGapLane } from '../../features/timeline/gaps.ts'
import type { TimelineItem, TimelineLane } from '../../features/timeline/items.ts'
import { layOut } from '../../features/timeline/layout.ts'
import { Timeline } from '../../features/timeline/Timeline.tsx'
import { TimelineToolbar } from '../../features/timeline/TimelineToolbar.tsx'
import { useClock } from '../../features/timeline/useClock.ts'
import { useFilm } from '../../features/timeline/useFilm.ts'
import { usePeaks } from '../../features/timeline/usePeaks.ts'
import { Segments } from '../../ui/Segments.tsx'
import classes from './desk.module.css'
import { drawnColour } from './deskColour.ts'
import type { DeskLayout } from './layout.ts'
import { numberOf } from './model/entry.ts'
import type { DeskMarker } from './model/markers.ts'
import { squadOf } from './model/selectors.ts'
import { operatorColour } from './operators.ts'
import type { DeskShared } from './shared.ts'
import { codeOf } from './TeamName.tsx'
import { useEventClips } from './useEventClips.ts'
import { useMarkerIcons } from './useMarkerIcons.ts'

type Props = DeskShared & {
  engine: RefObject<Engine | undefined>
  playback: Playback
  layout: DeskLayout
}

const groupings = ['team', 'category', 'operator'] as const
type Grouping = (typeof groupings)[number]
/** Windows without room for the sound, and for the pictures too: what is logged comes first. */
const withoutSound = '(max-height: 859px)'
const withoutFilm = '(max-height: 759px)'
const noFilm = { sprite: null, filmstrip: null, playlist: null, frameRate: null, waveform: null }

const noGaps: Video['gaps'] = []

/** The height of what is above and below the bands: the buttons, the whole match, and the line around them. */
const frameHeight = 67

/**
 * The height of the timeline in px, whatever it has already: pictures, sound, the lanes of the teams and of the match,
 * and the clips, of which the first comes in the middle of a match. Nothing above it moves then; more lanes are scrolled.
 */
function heightFor(teams: number, hasFilm: boolean, hasSound: boolean): number {
  const lanes = Array.from({ length: Math.max(4, teams + 2) }, () => ({ rows: 1 }))
  return layOut({ hasFilm, hasSound, lanes, isCompact: true }).height + frameHeight
}

/** The match from left to right: a lane for each team, category or operator, clips, and the provider's markers. */
export function DeskTimeline(props: Props) {
  const { desk, types, sport, match, event, teams, view, derived, selected, video, rate, duration } = props
  const { edit, points, selection: keys, transport } = desk
  const { range } = props.state
  const presence = useStore(desk.presence.state)
  const { t } = useTranslation('desk')
  const [grouping, setGrouping] = useState<Grouping>('team')
  const [isSnapping, setSnapping] = useState(true)
  const [isFollowing, setFollowing] = useState(true)
  const isLow = useMediaQuery(withoutSound) ?? false
  const isLowest = useMediaQuery(withoutFilm) ?? false
  const hasFilm = props.layout.hasFilm ?? !isLowest
  const hasSound = props.layout.hasSound ?? !isLow
  const wholeFilm = useFilm(video ?? noFilm)
  const wholePeaks = usePeaks(video ?? noFilm)
  const film = hasFilm ? wholeFilm : undefined
  const peaks = hasSound ? wholePeaks : undefined
  const clock = useClock(props.playback, props.playback.element === null && props.playback.isPlaying)
  const icons = useMarkerIcons(sport, types)
  const clips = useEventClips(event.id)
  const gaps = video?.gaps ?? noGaps
  const gapLane = useGapLane(gaps)
  const styles = useMemo(() => getComputedStyle(document.documentElement), [])
  // Items of markers that are the same are the same, as long as what they are made from is.
  const made = useMemo(() => {
    void [grouping, icons, presence.me, presence.others, types]
    return new WeakMap<DeskMarker, TimelineItem>()
  }, [grouping, icons, presence.me, presence.others, types])
  const lanes = useMemo((): TimelineLane[] => {
    const known = presence.others.map(({ UserId }) => UserId)
    const itemOf = (marker: DeskMarker): TimelineItem => {
      const isFlagged = derived.flags.has(marker.id) || marker.isHeld || marker.conflict !== undefined
      const known = made.get(marker)
      if (known && known.mark?.isFlagged === isFlagged) return known
      const item = newItem(marker, isFlagged)
      made.set(marker, item)
      return item
    }
    const newItem = (marker: DeskMarker, isFlagged: boolean): TimelineItem => {
      const type = match.types.get(marker.MarkerTypeId)
      const own = types.find(({ id }) => id === marker.MarkerTypeId)
      const team = event.Challengers.find(({ id }) => id === marker.ChallengerId)
      const number =
        marker.player === null ? undefined : numberOf(squadOf(teams, marker.ChallengerId), marker.player)
      const colour = operatorColour(marker.createdBy, presence.me?.UserId, known)
      return {
        id: marker.id,
        start: marker.at,
        end: marker.at,
        label: [own?.name, number ?? marker.player, grouping === 'team' ? undefined : codeOf(team)]
          .filter(Boolean)
          .join(' '),
        isDraft: marker.status === 'provisional',
        mark: {
          image: icons.get(marker.MarkerTypeId),
          colour: own && type ? drawnColour(own) : '#888888',
          bar: colour && (styles.getPropertyValue(colour) || '#c02f8c'),
          isFlagged,
        },
      }
    }
    const shown = derived.inOrder.filter(({ status }) => status !== 'retracted')
    const ours = shown.filter(({ source, status }) => source !== 'provider' || status === 'confirmed')
    const feed = shown.filter(({ source, status }) => source === 'provider' && status !== 'confirmed')
    const lane = (id: string, label: string, markers: readonly DeskMarker[]): TimelineLane => ({
      id,
      label,
      isEditable: props.mayLog,
      items: markers.map(itemOf),
    })
    const grouped = {
      team: () => [
        ...event.Challengers.slice(0, 8).map((team) =>
          lane(
            `team-${team.id}`,
            codeOf(team),
            ours.filter(({ ChallengerId }) => ChallengerId === team.id),
          ),
        ),
        lane(
          'nobody',
          t('match'),
          ours.filter(({ ChallengerId }) => ChallengerId === null),
        ),
      ],
      category: () =>
        markerCategories.map((category) =>
          lane(
            category,
            t(`categories.${category}`),
            ours.filter(({ MarkerTypeId }) => match.types.get(MarkerTypeId)?.category === category),
          ),
        ),
      operator: () =>
        [...new Set(ours.map(({ createdBy }) => createdBy))].slice(0, 8).map((userId) =>
          lane(
            `by-${userId}`,
            [presence.me, ...presence.others].find((one) => one?.UserId === userId)?.name ?? t('somebody'),
            ours.filter(({ createdBy }) => createdBy === userId),
          ),
        ),
    }
    return [
      ...grouped[grouping](),
      ...(clips.length > 0
        ? [
            {
              id: 'clips',
              label: t('clips'),
              items: clips.map((clip) => ({
                id: `clip-${clip.id}`,
                start: clip.in,
                end: clip.out,
                label: clip.title,
                isDraft: clip.state !== 'ready',
              })),
            },
          ]
        : []),
      ...(feed.length > 0 ? [lane('feed', t('feed'), feed)] : []),
      ...gapLane,
    ]
  }, [
    derived,
    grouping,
    icons,
    clips,
    gapLane,
    presence.others,
    presence.me,
    types,
    match,
    event,
    t,
    styles,
    teams,
    props.mayLog,
  ])
  const selection = useMemo(() => new Set(selected ? [selected.id] : []), [selected])
  return (
    <section
      className={classes.timeline}
      style={{ height: heightFor(event.Challengers.length, hasFilm, hasSound) }}
      aria-label={t('timeline')}
    >
      <Timeline
        ref={props.engine}
        label={t('timeline')}
        {...{ duration, rate, clock, film, peaks, lanes, selection, isSnapping, isCompact: true }}
        range={range}
        onSeek={transport.seek}
        onSelect={(ids) => {
          const id = ids.at(-1)
          // A gap leads behind it.
          const gap = gapOf(gaps, id)
          if (gap) transport.seek(gap.to)
          else if (typeof id === 'string' && !id.startsWith('clip-')) keys.show(id)
        }}
        onOpen={(id) => {
          const to = gapOf(gaps, id)?.to ?? view.byId.get(String(id))?.at
          if (to !== undefined) transport.seek(to)
        }}
        onCommit={(edits) => {
          for (const { id, start } of edits) if (typeof id === 'string') edit.move(id, start)
        }}
        onRange={points.set}
        onRemove={(ids) => {
          for (const id of ids) if (typeof id === 'string' && !isGap(id)) edit.retract(id)
        }}
        onFollow={setFollowing}
      >
        <TimelineToolbar
          engine={props.engine}
          {...{ isSnapping, isFollowing }}
          onSnapping={setSnapping}
          hasSelection={selection.size > 0 || range !== undefined}
        >
          <span className={classes.space} />
          <Segments
            label={t('lanesBy')}
            value={grouping}
            onChange={setGrouping}
            options={groupings.map((value) => ({ value, label: t(`lanes.${value}`) }))}
          />
        </TimelineToolbar>
      </Timeline>
    </section>
  )
}

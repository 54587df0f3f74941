import type { Chapter, Video } from '@touchline/contract/light'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { Engine } from '../../../features/timeline/engine.ts'
import type { TimelineLane } from '../../../features/timeline/items.ts'
import { Timeline } from '../../../features/timeline/Timeline.tsx'
import { TimelineToolbar } from '../../../features/timeline/TimelineToolbar.tsx'
import { useClock } from '../../../features/timeline/useClock.ts'
import { useFilm } from '../../../features/timeline/useFilm.ts'
import { usePeaks } from '../../../features/timeline/usePeaks.ts'
import classes from './chapters.module.css'
import { changesOfEdit, spanAt } from './spans.ts'
import type { ChapterWrites } from './useChapterWrites.ts'

type Props = {
  chapters: readonly Chapter[]
  video: Video | undefined
  playback: Playback
  duration: number
  names: ReadonlyMap<number, string>
  chosen: Chapter | undefined
  writes: ChapterWrites
  readOnly: boolean
  onChoose: (id: number) => void
  show: (chapter: Chapter) => void
  remove: (chapter: Chapter) => void
}

const silent = { sprite: null, filmstrip: null, playlist: null, frameRate: null, waveform: null }
const speakersOf = (id: number) => `speakers ${id}`

/** The chapters and who speaks in them, over the pictures and the sound of the recording. */
export function ChapterTimeline(props: Props) {
  const { chapters, video, playback, duration, names, chosen, writes, readOnly, onChoose, show, remove } =
    props
  const { t } = useTranslation('chapters')
  const { rate, seek } = playback
  const engine = useRef<Engine>(undefined)
  const [isSnapping, setSnapping] = useState(true)
  const [isFollowing, setFollowing] = useState(true)
  const film = useFilm(video ?? silent)
  const peaks = usePeaks(video ?? silent)
  const clock = useClock(playback)
  const lanes = useMemo((): TimelineLane[] => {
    const spans = chapters.map((chapter, index) => ({ chapter, span: spanAt(chapters, index, duration) }))
    return [
      {
        id: 'chapters',
        label: t('chapters'),
        isEditable: !readOnly,
        items: spans.map(({ chapter, span }) => ({ id: chapter.id, label: chapter.title, ...span })),
      },
      {
        id: 'speakers',
        label: t('speakers'),
        items: spans
          .filter(({ chapter }) => chapter.speakers.length > 0)
          .map(({ chapter, span }) => ({
            id: speakersOf(chapter.id),
            label: chapter.speakers.map((id) => names.get(id) ?? `#${id}`).join(', '),
            tone: 'accent' as const,
            ...span,
          })),
      },
    ]
  }, [chapters, duration, names, readOnly, t])
  const find = (id: number | string | undefined) =>
    chapters.find((chapter) => chapter.id === id || speakersOf(chapter.id) === id)
  return (
    <div className={classes.timeline}>
      <Timeline
        ref={engine}
        label={t('timeline')}
        {...{ duration, rate, clock, lanes, film, peaks, isSnapping }}
        selection={useMemo(() => new Set(chosen ? [chosen.id, speakersOf(chosen.id)] : []), [chosen])}
        onSeek={(ms) => seek(Math.min(duration - 1, ms))}
        onSelect={(ids) => {
          const chapter = find(ids.at(-1))
          if (chapter) onChoose(chapter.id)
        }}
        onOpen={(id) => {
          const chapter = find(id)
          if (chapter) show(chapter)
        }}
        onCommit={(edits) => {
          for (const edit of edits) {
            const chapter = find(edit.id)
            const changes = changesOfEdit(chapters, edit, { duration, rate })
            if (chapter && Object.keys(changes).length > 0) void writes.change(chapter, changes, changes)
          }
        }}
        onRemove={(ids) => {
          const gone = new Set(ids.map((id) => find(id)).filter((chapter) => chapter !== undefined))
          if (!readOnly) for (const chapter of gone) remove(chapter)
        }}
        onFollow={setFollowing}
      >
        <TimelineToolbar
          {...{ engine, isSnapping, isFollowing }}
          onSnapping={setSnapping}
          hasSelection={chosen !== undefined}
        />
      </Timeline>
      <Keys />
    </div>
  )
}

const keys = [
  ['play', ['J', 'K', 'L']],
  ['frame', [',', '.']],
  ['second', ['←', '→']],
  ['edges', ['↑', '↓']],
  ['points', ['I', 'O']],
  ['preview', ['P']],
  ['add', ['N']],
  ['undo', ['Z']],
  ['remove', ['Delete']],
] as const

function Keys() {
  const { t } = useTranslation('chapters')
  return (
    <p className={classes.keys}>
      {keys.map(([name, caps]) => (
        <span key={name}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap === 'Delete' ? t('keys.deleteKey') : cap}</kbd>
          ))}{' '}
          {t(`keys.${name}`)}
        </span>
      ))}
    </p>
  )
}

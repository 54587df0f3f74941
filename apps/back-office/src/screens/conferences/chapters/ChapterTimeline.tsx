import type { Chapter, Video } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { TimelineLane } from '../../../features/timeline/items.ts'
import { MediaTimeline } from '../../../features/timeline/MediaTimeline.tsx'
import { KeyHints } from '../../../ui/KeyHints.tsx'
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

const speakersOf = (id: number) => `speakers ${id}`

/** The chapters and who speaks in them, over the pictures and the sound of the recording. */
export function ChapterTimeline(props: Props) {
  const { chapters, video, playback, duration, names, chosen, writes, readOnly, onChoose, show, remove } =
    props
  const { t } = useTranslation('chapters')
  const { rate, seek } = playback
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
      <MediaTimeline
        label={t('timeline')}
        {...{ playback, duration, lanes }}
        media={video}
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
      />
      <KeyHints
        hints={keys.map(([name, caps]) => ({
          caps: caps.map((cap) => (cap === 'Delete' ? t('keys.deleteKey') : cap)),
          label: t(`keys.${name}`),
        }))}
      />
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

import type { Chapter } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { IconTrash } from '../../../ui/icons/index.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import classes from './chapters.module.css'
import { spanAt } from './spans.ts'

type Props = {
  chapters: readonly Chapter[]
  duration: number
  /** Null if the end of the media is not known. */
  mediaEnd: number | null
  rate: number
  names: ReadonlyMap<number, string>
  chosenId: number | undefined
  playingId: number | undefined
  readOnly: boolean
  onShow: (chapter: Chapter) => void
  onRemove: (chapter: Chapter) => void
}

/** The chapters in the order of the media; the one that plays is marked, and one past the end of the media. */
export function ChapterList(props: Props) {
  const { chapters, duration, mediaEnd, rate, names, chosenId, playingId, readOnly, onShow, onRemove } = props
  const { t } = useTranslation('chapters')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId !== undefined)
      list.current?.querySelector(`[data-id="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  if (chapters.length === 0) return <EmptyBox>{t(readOnly ? 'none' : 'empty')}</EmptyBox>
  return (
    <ol ref={list} className={classes.list} aria-label={t('chapters')}>
      {chapters.map((chapter, index) => {
        const { id, title, at, speakers, thumbnail } = chapter
        const { end } = spanAt(chapters, index, duration)
        const isLate = mediaEnd !== null && at > mediaEnd
        return (
          <li key={id} data-id={id} data-chosen={id === chosenId || undefined}>
            <button
              type="button"
              aria-pressed={id === chosenId}
              aria-current={id === playingId || undefined}
              onClick={() => onShow(chapter)}
            >
              {thumbnail && <Thumbnail width={64} src={thumbnail.url} duration={null} alt="" />}
              <span className={classes.words}>
                <strong dir="auto">{title}</strong>
                <small>
                  <span className="tabular">
                    {formatTimecode(at, rate)} – {formatTimecode(end, rate)}
                  </span>
                  {speakers.length > 0 && (
                    <bdi>{speakers.map((speaker) => names.get(speaker) ?? `#${speaker}`).join(', ')}</bdi>
                  )}
                </small>
                {isLate && <em>{t('isPastEnd')}</em>}
              </span>
            </button>
            {!readOnly && (
              <RowMenu
                item={chapter}
                name={title}
                actions={[{ label: t('remove'), icon: IconTrash, run: onRemove, isDanger: true }]}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

import type { Chapter } from '@touchline/contract/light'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { CommittedText } from './CommittedText.tsx'
import classes from './chapters.module.css'
import { SpeakersField } from './SpeakersField.tsx'
import { wholeMs } from './spans.ts'
import { TimeField } from './TimeField.tsx'
import type { ChapterWrites } from './useChapterWrites.ts'

type Props = {
  chapter: Chapter | undefined
  rate: number
  /** Null if the end of the media is not known. */
  mediaEnd: number | null
  names: ReadonlyMap<number, string>
  writes: ChapterWrites
  readOnly: boolean
  titleRef: Ref<HTMLInputElement>
}

/** The title, times and speakers of the selected chapter; each is saved by itself. */
export function ChapterForm({ chapter, rate, mediaEnd, names, writes, readOnly, titleRef }: Props) {
  const { t } = useTranslation('chapters')
  if (!chapter) return <EmptyBox>{t(readOnly ? 'choose' : 'chooseOrAdd')}</EmptyBox>
  const last = mediaEnd ?? Number.MAX_SAFE_INTEGER
  const isLate = (ms: number) => (ms > last ? t('pastEnd') : undefined)
  return (
    <section key={chapter.id} className={classes.form} aria-label={t('chapter')}>
      <CommittedText
        label={t('title')}
        value={chapter.title}
        maxLength={200}
        isRequired
        readOnly={readOnly}
        inputRef={titleRef}
        onCommit={(title) => void writes.change(chapter, { title }, { title })}
      />
      <div className={classes.times}>
        <TimeField
          label={t('begins')}
          value={chapter.at}
          rate={rate}
          readOnly={readOnly}
          check={(ms) =>
            isLate(ms) ?? (chapter.end !== null && ms >= chapter.end ? t('endBefore') : undefined)
          }
          onCommit={(ms) => {
            const at = wholeMs(ms ?? 0, last)
            void writes.change(chapter, { at }, { at })
          }}
        />
        <TimeField
          label={t('ends')}
          value={chapter.end}
          placeholder={t('untilNext')}
          canBeEmpty
          rate={rate}
          readOnly={readOnly}
          check={(ms) => isLate(ms) ?? (ms <= chapter.at ? t('endBefore') : undefined)}
          onCommit={(ms) => {
            const end = ms === null ? null : wholeMs(ms, last)
            void writes.change(chapter, { end }, { end })
          }}
        />
      </div>
      <SpeakersField
        value={chapter.speakers}
        names={names}
        readOnly={readOnly}
        onChange={(speakers) => void writes.change(chapter, { speakers }, { speakers })}
      />
    </section>
  )
}

import { Button } from '@mantine/core'
import { type Chapter, chapters } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'
import type { Playback } from '../../../features/player/usePlayback.ts'
import { ImageUpload } from '../../../ui/ImageUpload.tsx'
import { IconPhoto } from '../../../ui/icons/index.ts'
import { TranslationsPanel } from '../../../ui/TranslationsPanel.tsx'
import { CommittedText } from './CommittedText.tsx'
import classes from './chapters.module.css'
import { takeFrame } from './takeFrame.ts'
import type { ChapterWrites } from './useChapterWrites.ts'

type Props = { chapter: Chapter; playback: Playback; writes: ChapterWrites; readOnly: boolean }

/** What a chapter has besides its title, times and speakers: description, picture and translations. */
export function ChapterDetails({ chapter, playback, writes, readOnly }: Props) {
  const { t } = useTranslation('chapters')
  const { element, isReady } = playback
  const [isTaking, setTaking] = useState(false)
  const setThumbnail = (thumbnail: string | null) => writes.change(chapter, { thumbnail })
  const take = async () => {
    if (!element) return
    element.pause()
    setTaking(true)
    try {
      await setThumbnail(await takeFrame(element))
    } catch (error) {
      notify({ type: 'danger', text: error instanceof Error ? t('frameFailed') : messageOf(error) })
    } finally {
      setTaking(false)
    }
  }
  return (
    <section key={chapter.id} className={classes.details} aria-label={t('details')}>
      <CommittedText
        label={t('description')}
        value={chapter.description ?? ''}
        maxLength={2000}
        isMultiline
        readOnly={readOnly}
        onCommit={(text) => {
          const description = text || null
          void writes.change(chapter, { description }, { description })
        }}
      />
      <div className={classes.picture}>
        <ImageUpload
          label={t('thumbnail')}
          current={chapter.thumbnail?.url ?? null}
          value={undefined}
          onChange={(key) => void setThumbnail(key)}
          readOnly={readOnly}
        />
        {!readOnly && (
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} />}
            loading={isTaking}
            disabled={!isReady}
            onClick={() => void take()}
          >
            {t('useFrame')}
          </Button>
        )}
      </div>
      <TranslationsPanel
        resource={chapters}
        item={chapter}
        labels={{ title: t('title'), description: t('description') }}
      />
    </section>
  )
}

import { Button, Select } from '@mantine/core'
import { languages, type Subtitle, type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { videoPaths } from './paths.ts'
import { SubtitleEditor } from './SubtitleEditor.tsx'
import classes from './subtitles.module.css'

/** The subtitles of a video, one text per language, previewed over the video while editing. */
export default function VideoSubtitles() {
  return (
    <ItemPage resource={videos} id={useItemId('videoId')}>
      {({ item }) => <Subtitles video={item} />}
    </ItemPage>
  )
}

function Subtitles({ video }: { video: Video }) {
  const { t } = useTranslation('subtitles')
  const [langId, setLangId] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const { mayLeave } = useUnsavedGuard(isDirty)
  const chosen = langId ?? video.subtitles[0]?.langId
  const choose = async (other: string) => {
    if (other !== chosen && (await mayLeave())) setLangId(other)
  }
  return (
    <div className={classes.page}>
      <PageHeader title={video.name} backTo={videoPaths.list} />
      <Languages subtitles={video.subtitles} chosen={chosen} onChoose={(other) => void choose(other)} />
      {chosen ? (
        <SubtitleEditor key={chosen} video={video} langId={chosen} onDirty={setDirty} />
      ) : (
        <EmptyBox isTall>{t('empty')}</EmptyBox>
      )}
    </div>
  )
}

type LanguagesProps = {
  subtitles: Subtitle[]
  chosen: string | undefined
  onChoose: (langId: string) => void
}

/** The existing subtitle languages, and those that can be added. */
function Languages({ subtitles, chosen, onChoose }: LanguagesProps) {
  const { t } = useTranslation('subtitles')
  const { data } = useList(languages, { limit: 100 })
  const mayWrite = useMayWrite(videos.rights.update)
  const [isAdding, setAdding] = useState(false)
  const known = new Set(subtitles.map(({ langId }) => langId))
  const isNew = chosen !== undefined && !known.has(chosen)
  const free = (data?.data ?? []).filter(({ langId }) => !known.has(langId))
  return (
    <fieldset className={classes.languages} aria-label={t('languages')}>
      {subtitles.map(({ langId, label, isDefault }) => (
        <Button
          key={langId}
          variant={langId === chosen ? 'light' : 'default'}
          aria-pressed={langId === chosen}
          onClick={() => onChoose(langId)}
        >
          {isDefault ? t('defaultOf', { label }) : label}
        </Button>
      ))}
      {isNew && (
        <Button variant="light" aria-pressed>
          {free.find(({ langId }) => langId === chosen)?.name ?? chosen}
        </Button>
      )}
      {mayWrite && !isAdding && (
        <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <Select
          aria-label={t('language')}
          placeholder={t('language')}
          searchable
          autoFocus
          data={free.map(({ langId, name }) => ({ value: langId, label: name }))}
          onChange={(value) => {
            if (value) onChoose(value)
            setAdding(false)
          }}
        />
      )}
    </fieldset>
  )
}

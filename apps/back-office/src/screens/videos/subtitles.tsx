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
import classes from './subtitles/subtitles.module.css'
import type { Named } from './subtitles/Workshop.tsx'

/** The subtitles of a video, one language or two side by side, drawn over the video while they are edited. */
export default function VideoSubtitles() {
  return (
    <ItemPage resource={videos} id={useItemId('videoId')}>
      {({ item }) => <Subtitles video={item} />}
    </ItemPage>
  )
}

function Subtitles({ video }: { video: Video }) {
  const { t } = useTranslation('subtitles')
  const mayWrite = useMayWrite(videos.rights.update)
  const [langId, setLangId] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const { mayLeave } = useUnsavedGuard(isDirty)
  const { data } = useList(languages, { limit: 100 })
  const chosen = langId ?? video.subtitles[0]?.langId
  const choose = async (other: string) => {
    if (other !== chosen && (await mayLeave())) setLangId(other)
  }
  const named: Named[] = data?.data ?? []
  const tabs = (
    <Languages
      subtitles={video.subtitles}
      languages={named}
      chosen={chosen}
      onChoose={(other) => void choose(other)}
    />
  )
  if (chosen)
    return (
      <SubtitleEditor
        key={chosen}
        video={video}
        langId={chosen}
        languages={named}
        tabs={tabs}
        onDirty={setDirty}
        onRemoved={() => setLangId(undefined)}
      />
    )
  return (
    <div className={classes.page}>
      <PageHeader title={video.name} backTo={videoPaths.list} />
      <EmptyBox isTall>
        {t(mayWrite ? 'empty' : 'none')}
        {mayWrite && tabs}
      </EmptyBox>
    </div>
  )
}

type LanguagesProps = {
  subtitles: readonly Subtitle[]
  languages: readonly Named[]
  chosen: string | undefined
  onChoose: (langId: string) => void
}

/** The existing subtitle languages, and those that can be added. */
function Languages({ subtitles, languages, chosen, onChoose }: LanguagesProps) {
  const { t } = useTranslation('subtitles')
  const mayWrite = useMayWrite(videos.rights.update)
  // False once the choice was left by a key: the button then has the focus again.
  const [isAdding, setAdding] = useState<boolean>()
  const known = new Set(subtitles.map(({ langId }) => langId))
  const isNew = chosen !== undefined && !known.has(chosen)
  const free = languages.filter(({ langId }) => !known.has(langId))
  return (
    <fieldset className={classes.languages} aria-label={t('languages')}>
      {subtitles.map(({ langId, label, isDefault }) => (
        <button key={langId} type="button" aria-pressed={langId === chosen} onClick={() => onChoose(langId)}>
          {label}
          {isDefault && <small> {t('default')}</small>}
        </button>
      ))}
      {isNew && (
        <button type="button" aria-pressed>
          {free.find(({ langId }) => langId === chosen)?.name ?? chosen}
        </button>
      )}
      {mayWrite && !isAdding && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={15} />}
          autoFocus={isAdding === false}
          onClick={() => setAdding(true)}
        >
          {t('addLanguage')}
        </Button>
      )}
      {isAdding && (
        <Select
          aria-label={t('language')}
          placeholder={t('language')}
          size="xs"
          searchable
          autoFocus
          data={free.map(({ langId, name }) => ({ value: langId, label: name }))}
          onChange={(value) => {
            if (value) onChoose(value)
            setAdding(false)
          }}
          onBlur={() => setAdding(undefined)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setAdding(false)
          }}
        />
      )}
    </fieldset>
  )
}

import { Button, Select } from '@mantine/core'
import { type ChosenThumbnail, languages, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { languageName } from './languageName.ts'
import classes from './thumbnail.module.css'

type Props = {
  thumbnails: ChosenThumbnail[]
  /** Null for the default. */
  chosen: string | null
  onChoose: (langId: string | null) => void
}

/** The default thumbnail, those of languages, and the languages that can be added. */
export function ThumbnailLanguages({ thumbnails, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('thumbnails')
  const { data } = useList(languages, { limit: 100 })
  const mayWrite = useMayWrite(videos.rights.update)
  const [isAdding, setAdding] = useState(false)
  const known = new Set(
    [...thumbnails.map(({ langId }) => langId), chosen].filter((langId) => langId !== null),
  )
  const free = (data?.data ?? []).filter(({ langId }) => !known.has(langId))
  return (
    <fieldset className={classes.languages} aria-label={t('languages')}>
      {[null, ...[...known].sort()].map((langId) => (
        <Button
          key={langId}
          variant={langId === chosen ? 'light' : 'default'}
          aria-pressed={langId === chosen}
          onClick={() => onChoose(langId)}
        >
          {langId === null ? t('default') : languageName(langId, i18n.language)}
        </Button>
      ))}
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

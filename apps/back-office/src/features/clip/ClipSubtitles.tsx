import { type ClipSubtitles as Choice, clipSubtitles, type Subtitle } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './extras.module.css'

/** What clips take of the subtitles of their video. */
export type TakenSubtitles = { subtitles: Choice; subtitlesLanguage: string | null }

export const firstSubtitles: TakenSubtitles = { subtitles: 'beside', subtitlesLanguage: null }

type Props = {
  /** Those of the video. */
  available: readonly Subtitle[]
  value: TakenSubtitles
  onChange: (value: TakenSubtitles) => void
  errorOf: (path: string) => string | undefined
}

/** Chooses whether clips have subtitles beside them or in the picture, and in which language; nothing if there are none. */
export function ClipSubtitles({ available, value, onChange, errorOf }: Props) {
  const { t } = useTranslation('clips')
  const { subtitles, subtitlesLanguage } = value
  if (available.length === 0) return null
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('subtitles.title')}
        value={subtitles}
        error={errorOf('subtitles')}
        options={clipSubtitles.map((one) => ({ value: one, label: t(`subtitles.${one}`) }))}
        onChange={(one) => onChange({ ...value, subtitles: (one ?? 'none') as Choice })}
      />
      {subtitles !== 'none' && available.length > 1 && (
        <SelectField
          label={t('subtitles.language')}
          value={subtitlesLanguage}
          hasEmpty
          emptyLabel={t(subtitles === 'burnt' ? 'subtitles.default' : 'subtitles.all')}
          error={errorOf('subtitlesLanguage')}
          options={available.map(({ langId, label }) => ({ value: langId, label }))}
          onChange={(langId) => onChange({ ...value, subtitlesLanguage: langId })}
        />
      )}
    </div>
  )
}

import { Textarea } from '@mantine/core'
import type { SubtitleError } from '@touchline/subtitles'
import { useTranslation } from 'react-i18next'
import { SubtitleErrors } from './SubtitleErrors.tsx'
import classes from './subtitles.module.css'

type Props = {
  text: string
  errors: readonly SubtitleError[]
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The whole file as text, for experts; errors are named by their line. */
export function RawText({ text, errors, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <div className={classes.raw}>
      <Textarea
        label={t('text')}
        description={t('textHelp')}
        placeholder={'00:00:01.000 --> 00:00:04.000\n…'}
        readOnly={isReadOnly}
        spellCheck={false}
        value={text}
        classNames={{ root: classes.rawRoot, wrapper: classes.rawWrapper, input: classes.rawInput }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {text.trim() !== '' && <SubtitleErrors errors={errors} />}
    </div>
  )
}

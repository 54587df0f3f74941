import type { SubtitleError } from '@touchline/subtitles'
import { useTranslation } from 'react-i18next'
import classes from './subtitles.module.css'

const mostShown = 8

/** The errors of a subtitle text, each with its line number. */
export function SubtitleErrors({ errors }: { errors: readonly SubtitleError[] }) {
  const { t } = useTranslation('subtitles')
  if (errors.length === 0) return null
  return (
    <div role="alert" className={classes.errors}>
      <strong>{t('errors', { count: errors.length })}</strong>
      <ul>
        {errors.slice(0, mostShown).map(({ line, code }) => (
          <li key={`${line} ${code}`}>{t(`messages.${code}`, { line })}</li>
        ))}
      </ul>
      {errors.length > mostShown && <span>{t('moreErrors', { count: errors.length - mostShown })}</span>}
    </div>
  )
}

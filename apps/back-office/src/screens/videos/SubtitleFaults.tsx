import type { SubtitleFault } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './subtitles.module.css'

const mostShown = 8

/** What is wrong with a text, each fault with its line. */
export function SubtitleFaults({ faults }: { faults: SubtitleFault[] }) {
  const { t } = useTranslation('subtitles')
  if (faults.length === 0) return null
  return (
    <div role="alert" className={classes.faults}>
      <strong>{t('faults', { count: faults.length })}</strong>
      <ul>
        {faults.slice(0, mostShown).map(({ line, code }) => (
          <li key={line}>{t(`messages.${code}`, { line })}</li>
        ))}
      </ul>
      {faults.length > mostShown && <span>{t('moreFaults', { count: faults.length - mostShown })}</span>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { formatBitrate, formatSpan } from '../../../i18n/format.ts'
import chart from '../../../ui/chart/chart.module.css'
import classes from './input.module.css'

/** The bitrate of the last minutes, one a second, oldest first. */
export function BitrateLine({ bitrates }: { bitrates: readonly number[] }) {
  const { t } = useTranslation('inputs')
  const most = Math.max(...bitrates)
  if (bitrates.length < 2 || most === 0) return null
  const range = { least: formatBitrate(Math.min(...bitrates)), most: formatBitrate(most) }
  const time = formatSpan((bitrates.length - 1) * 1000)
  const line = bitrates
    .map((bitrate, at) => `${(at / (bitrates.length - 1)) * 100},${100 - (bitrate / most) * 90}`)
    .join(' L')
  return (
    <figure className={classes.line}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('line', range)}>
        <path className={chart.area} d={`M${line} L100,100 L0,100 Z`} />
        <path className={chart.curve} d={`M${line}`} />
      </svg>
      <figcaption>{t('lineOf', { time })}</figcaption>
    </figure>
  )
}

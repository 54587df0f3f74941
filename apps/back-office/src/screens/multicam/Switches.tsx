import type { Multicam } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatTimeToTheSecond } from '../../i18n/format.ts'
import classes from './multicam.module.css'

/** The latest switches that are listed. */
const mostShown = 20

/** When which angle became the main one on air, the latest first. */
export function Switches({ switches, cameras }: Pick<Multicam, 'switches' | 'cameras'>) {
  const { t } = useTranslation('multicams')
  if (switches.length === 0) return null
  return (
    <section className={classes.switches} aria-label={t('switches')}>
      <h2>{t('switches')}</h2>
      <ol>
        {switches
          .toReversed()
          .slice(0, mostShown)
          .map(({ id, at, CameraId }) => (
            <li key={id}>
              <time dateTime={at}>{formatTimeToTheSecond(at)}</time>
              <span dir="auto">{cameras.find((camera) => camera.id === CameraId)?.name}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}

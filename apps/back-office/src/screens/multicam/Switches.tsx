import type { Multicam } from '@touchline/contract/light'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './multicam.module.css'

/** The latest switches that are listed. */
const mostShown = 20

/** When which angle became the main one on air, the latest first. */
export function Switches({ switches, cameras }: Pick<Multicam, 'switches' | 'cameras'>) {
  const { t } = useTranslation('multicams')
  if (switches.length === 0) return null
  const time = new Intl.DateTimeFormat(i18next.language, { timeStyle: 'medium' })
  return (
    <section className={classes.switches} aria-label={t('switches')}>
      <h2>{t('switches')}</h2>
      <ol>
        {switches
          .toReversed()
          .slice(0, mostShown)
          .map(({ id, at, CameraId }) => (
            <li key={id}>
              <time dateTime={at}>{time.format(new Date(at))}</time>
              <span dir="auto">{cameras.find((camera) => camera.id === CameraId)?.name}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}

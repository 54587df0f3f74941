import { Button } from '@mantine/core'
import {
  platformTitles,
  type Simulcast,
  type SimulcastTarget,
  simulcasts,
  simulcastTargets,
  startTarget,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { formatBitrate } from '../../i18n/format.ts'
import { textOf } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlatformIcon } from './PlatformIcon.tsx'
import { PlatformReport } from './PlatformReport.tsx'
import classes from './simulcast.module.css'
import { TargetLight } from './TargetLight.tsx'
import { messageOfTarget, toneOf, useTargets } from './targets.ts'
import { useLook } from './useLook.ts'

type Props = { eventId: number; pathOf: (id: number) => string }

/** Where an event is sent to: what is known of each target, and the way to what is wrong. */
export function Destinations(props: Props) {
  return useMayRead(simulcasts.rights.list) ? <OfEvent {...props} /> : null
}

function OfEvent({ eventId, pathOf }: Props) {
  const { data = [] } = useWhole(simulcasts, { EventId: eventId })
  return data.map((simulcast) => (
    <Strip key={simulcast.id} simulcast={simulcast} path={pathOf(simulcast.id)} />
  ))
}

function Strip({ simulcast, path }: { simulcast: Simulcast; path: string }) {
  const { t } = useTranslation('simulcasts')
  const { data, error } = useTargets(simulcast.id)
  const mayWrite = useMayWrite(startTarget.right)
  const start = useCall(startTarget, { success: t('targetStarted') })
  useLook(simulcastTargets, simulcast.state === 'live')
  return (
    <section className={classes.strip} aria-label={`${t('destinations')} ${simulcast.name}`}>
      <h2>{t('destinations')}</h2>
      {error && !data && <p role="alert">{t('unknown')}</p>}
      <ul className={classes.cards}>
        {data?.map((target) => {
          const message = messageOfTarget(target)
          const isOn = ['live', 'slow', 'poor', 'unconfirmed'].includes(target.state)
          return (
            <li key={target.id} className={classes.card} data-tone={toneOf(target.state)}>
              <b title={target.title}>
                <PlatformIcon platform={target.platform} /> {target.title}
              </b>
              <TargetLight state={target.state} />
              {isOn && (
                <p>
                  {formatBitrate(target.bitrate)} {t('acknowledged')}
                </p>
              )}
              {target.platformReport && (
                <p>
                  {platformTitle(target)} <PlatformReport target={target} />
                </p>
              )}
              {message && <p>{textOf(message)}</p>}
              {mayWrite && (target.state === 'failed' || target.state === 'retrying') && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={start.state === 'in progress'}
                  onClick={() =>
                    void start
                      .run({ params: { id: simulcast.id, targetId: target.id } })
                      .catch(() => undefined)
                      .then(() => refresh(simulcastTargets.name))
                  }
                >
                  {t('tryNow')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ButtonLink variant="default" size="compact-sm" to={path}>
        {t('open', { name: simulcast.name })}
      </ButtonLink>
    </section>
  )
}

const platformTitle = ({ platform }: SimulcastTarget) =>
  platform === 'custom' ? '' : `${platformTitles[platform]}:`

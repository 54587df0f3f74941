import { useQuery } from '@tanstack/react-query'
import { type AwsChannel, type AwsSimulcast, readAwsChannel } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { formatBitrate, formatNumber, formatTime } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconAlertTriangle, IconExternalLink, IconPencil } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Panel } from '../../ui/Section.tsx'
import classes from './aws.module.css'
import { isBilled, lookEvery } from './channelState.ts'

const TargetDialog = onDemand(() => import('./TargetDialog.tsx'))

/** Where AWS says what it charges. */
const prices = 'https://aws.amazon.com/medialive/pricing/'

type Props = { simulcast: AwsSimulcast; mayWrite: boolean }

/** What AWS says of the channel of a simulcast: what is wrong, where it sends to, and what decides its price. */
export function ChannelPanel({ simulcast, mayWrite }: Props) {
  const { t } = useTranslation('aws')
  const { id, channelId, state } = simulcast
  const { data, error } = useQuery({
    queryKey: ['aws-channel', id, channelId],
    queryFn: () => makeCall(readAwsChannel, { params: { id } }),
    enabled: channelId !== null,
    retry: false,
    refetchInterval: lookEvery(state),
  })
  if (channelId === null)
    return (
      <EmptyBox>
        <b>{t('noChannelYet')}</b>
        <p>{t('noChannelText')}</p>
      </EmptyBox>
    )
  return (
    <>
      {error && (
        <p role="alert" className={classes.note} data-tone="danger">
          <IconAlertTriangle size={18} />
          <span>{messageOf(error)}</span>
        </p>
      )}
      {data ? (
        <div className={classes.panels}>
          <Alerts alerts={data.alerts} />
          <Targets channel={data} simulcast={simulcast} mayWrite={mayWrite} />
          <Source channel={data} />
          <Price channel={data} simulcast={simulcast} />
        </div>
      ) : (
        !error && <FormSkeleton />
      )}
    </>
  )
}

function Alerts({ alerts }: Pick<AwsChannel, 'alerts'>) {
  const { t } = useTranslation('aws')
  if (alerts === null) return <p className="muted">{t('alertsForbidden')}</p>
  if (alerts.length === 0) return null
  return (
    <section className={classes.alerts} aria-label={t('alerts')}>
      {alerts.map(({ id, type, message, pipeline, since }) => (
        <p key={id} role="alert" className={classes.note} data-tone="danger">
          <IconAlertTriangle size={18} />
          <span>
            <b lang="en">{type}</b> <span lang="en">{message}</span>{' '}
            <small>
              {pipeline !== null && t('pipeline', { number: pipeline })}
              {since !== null && ` · ${t('sinceTime', { time: formatTime(since) })}`}
            </small>
          </span>
        </p>
      ))}
    </section>
  )
}

function Targets({ channel, simulcast, mayWrite }: Props & { channel: AwsChannel }) {
  const { t } = useTranslation('aws')
  const [edited, edit] = useState<AwsChannel['targets'][number]>()
  const isOff = channel.state === 'IDLE' || channel.state === 'UPDATE_FAILED'
  return (
    <Panel title={t('targets')}>
      {channel.targets.length === 0 ? (
        <p className="muted">{t('noTargets')}</p>
      ) : (
        <ul className={classes.targetList}>
          {channel.targets.map((target) => (
            <li key={target.id}>
              <span dir="auto">{target.urls.join(', ') || t('otherTarget', { id: target.id })}</span>
              {mayWrite && target.isRtmp && isOff && (
                <IconButton label={t('changeTargetOf', { id: target.id })} onClick={() => edit(target)}>
                  <IconPencil size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && !isOff && <p className="muted">{t('targetsFixed')}</p>}
      {edited && <TargetDialog simulcastId={simulcast.id} target={edited} onClose={() => edit(undefined)} />}
    </Panel>
  )
}

function Source({ channel: { pushUrls, consoleUrl } }: { channel: AwsChannel }) {
  const { t } = useTranslation('aws')
  return (
    <Panel title={t('source')}>
      {pushUrls.length > 0 ? (
        <>
          <p className="muted">{t('sourceText')}</p>
          <ul className={classes.urls}>
            {pushUrls.map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{t('sourceElsewhere')}</p>
      )}
      <p>
        <a href={consoleUrl} target="_blank" rel="noreferrer">
          {t('console')} <IconExternalLink size={14} />
        </a>
      </p>
    </Panel>
  )
}

type PriceProps = { channel: AwsChannel; simulcast: AwsSimulcast }

/** What AWS bills, without prices: they differ by region and contract. */
function Price({ channel, simulcast: { state, startedAt, endedAt } }: PriceProps) {
  const { t } = useTranslation('aws')
  const { input, pictures, outputs, isTwice } = channel
  const received = [
    input.codec,
    input.resolution,
    input.bitrate && t('upTo', { bitrate: bitrateOf(input.bitrate) }),
  ]
  return (
    <Panel title={t('price')}>
      <Facts
        facts={[
          [
            t('running'),
            isBilled(state) && startedAt !== null ? (
              <RelativeTime key="since" at={startedAt} />
            ) : endedAt !== null ? (
              t('offSince', { time: formatTime(endedAt) })
            ) : (
              t('off')
            ),
          ],
          [t('pipelines'), t(isTwice ? 'twice' : 'once')],
          [t('received'), received.filter(Boolean).join(' · ') || '–'],
          [
            t('encoded'),
            pictures
              .map(({ codec, height, bitrate }) =>
                [codec, height && `${height}p`, bitrate && formatBitrate(bitrate)].filter(Boolean).join(' '),
              )
              .join(', ') || '–',
          ],
          [t('outputs'), formatNumber(outputs)],
        ]}
      />
      <p className="muted">
        {t('priceText')}{' '}
        <a href={prices} target="_blank" rel="noreferrer">
          {t('priceLink')} <IconExternalLink size={14} />
        </a>
      </p>
    </Panel>
  )
}

/** `MAX_20_MBPS` as it is read. */
function bitrateOf(name: string): string {
  const [, megabits] = /^MAX_(\d+)_MBPS$/.exec(name) ?? []
  return megabits ? formatBitrate(Number(megabits) * 1_000_000) : name
}

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  deliveryStates,
  listWebhookDeliveries,
  resendWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import media from '../../ui/media.module.css'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import classes from './apiKeys.module.css'
import settings from './settings.module.css'
import { typeText } from './typeText.ts'

const shownStates = ['all', ...deliveryStates] as const
type Shown = (typeof shownStates)[number]
const tones = { waiting: 'none', sent: 'good', failed: 'bad' } as const
/** Milliseconds between looks at what has arrived while the log is open. */
const lookMs = 3000

type Props = { webhook: Webhook; mayWrite: boolean; onClose: () => void }

/** The messages to a webhook, with what was sent and answered. */
export default function DeliveriesDrawer({ webhook, mayWrite, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <SideDrawer opened onClose={onClose} title={t('logOf', { name: new URL(webhook.url).host })} size="lg">
      <Log webhookId={webhook.id} mayWrite={mayWrite} />
    </SideDrawer>
  )
}

function Log({ webhookId, mayWrite }: { webhookId: number; mayWrite: boolean }) {
  const { t } = useTranslation('webhooks')
  const [shown, setShown] = useState<Shown>('all')
  const params = { webhookId }
  const log = useInfiniteQuery({
    queryKey: ['webhooks', webhookId, 'deliveries', shown],
    queryFn: ({ pageParam }) =>
      makeCall(listWebhookDeliveries, {
        params,
        query: { ...(shown !== 'all' && { state: shown }), ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, data }) => (hasMore ? data.at(-1)?.id : undefined),
    refetchInterval: lookMs,
  })
  const resend = async (body: { deliveryId: number } | { failedSince: string }) => {
    try {
      const { count } = await makeCall(resendWebhookDeliveries, { params, body })
      void notify({ type: 'success', text: t('resent', { count }) })
    } catch (error) {
      void notify({ type: 'danger', text: messageOf(error) })
    }
    await log.refetch()
  }
  if (log.error) return <p role="alert">{messageOf(log.error)}</p>
  if (!log.data) return <div className={settings.loading} aria-busy="true" />
  const deliveries = log.data.pages.flatMap(({ data }) => data)
  const failed = deliveries.filter(({ state }) => state === 'failed')
  return (
    <div className={settings.dialog}>
      <SelectField
        label={t('logState')}
        options={shownStates.map((value) => ({ value, label: t(`logStates.${value}`) }))}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
      />
      {mayWrite && failed.length > 0 && (
        <Button variant="default" onClick={() => void resend({ failedSince: failed.at(-1)!.createdAt })}>
          {t('resendFailed')}
        </Button>
      )}
      {deliveries.length === 0 ? (
        <EmptyBox isTall>{t('logEmpty')}</EmptyBox>
      ) : (
        <ul className={classes.list} aria-label={t('log')}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              {...(mayWrite && { onResend: () => void resend({ deliveryId: delivery.id }) })}
            />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

type DeliveryProps = { delivery: WebhookDelivery; onResend?: () => void }

function Delivery({ delivery, onResend }: DeliveryProps) {
  const { t } = useTranslation('webhooks')
  const { id, type, data, createdAt, state, attempts, nextAt, status, error, answer, ms } = delivery
  return (
    <li>
      <div>
        <strong>{typeText(type)}</strong>
        <span className={media.badge} data-tone={tones[state]}>
          {t(`deliveryStates.${state}`)}
        </span>
        <p className={classes.facts}>
          <DateTime at={createdAt} />
          {attempts > 0 && <span>{t('attempts', { count: attempts })}</span>}
          {status !== null && <span>{t('answered', { status, ms })}</span>}
          {error && <span>{t(`errors.${error}`)}</span>}
          {nextAt && attempts > 0 && (
            <span>
              {t('nextAt')} <DateTime at={nextAt} />
            </span>
          )}
        </p>
        <details className={classes.message}>
          <summary>{t('request')}</summary>
          <pre>{JSON.stringify({ type, timestamp: createdAt, data }, null, 2)}</pre>
          {attempts > 0 && (
            <>
              <p>{t('answer')}</p>
              <pre>{answer ?? t('noAnswer')}</pre>
            </>
          )}
        </details>
      </div>
      {onResend && state !== 'waiting' && (
        <Button variant="default" aria-label={t('resendOf', { id })} onClick={onResend}>
          {t('resend')}
        </Button>
      )}
    </li>
  )
}

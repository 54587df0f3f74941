import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  readConferenceStreamStatus,
  readStreamStatus,
  type StreamStatus,
  switchConferenceStream,
  switchStream,
} from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { formatBitrate, formatSpan } from '../../../i18n/format.ts'
import { textOf } from '../../../i18n/messages.ts'
import { IconAlertTriangle, IconArrowsExchange, IconLock } from '../../../ui/icons/index.ts'
import { FlowLight } from '../input/FlowLight.tsx'
import classes from './air.module.css'

/** Milliseconds between two looks; none while the tab is hidden. */
const lookEvery = 1_000

type Which = 'first' | 'second'
type Props = { of: 'event' | 'conference'; streamId: number; mayWrite: boolean }

/** Which input viewers see, since when, what arrives at each, and the way from one to the other. */
export function Sources({ of, streamId, mayWrite }: Props) {
  const { t } = useTranslation('stream')
  const params = { id: streamId }
  const { data, error } = useQuery({
    queryKey: ['stream-status', of, streamId],
    queryFn: () => makeCall(of === 'event' ? readStreamStatus : readConferenceStreamStatus, { params }),
    refetchInterval: lookEvery,
    gcTime: 0,
  })
  const { run, state } = useCall(of === 'event' ? switchStream : switchConferenceStream, {
    success: ({ body }) => t('switched', { name: (body && data?.[body.source]?.name) ?? '' }),
  })
  const switchTo = (source: Which) =>
    void run({ params, body: { source } })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(() => refresh('stream-status'))
  if (!data) return error && <p role="alert">{t('sourcesUnknown')}</p>
  const { source, first, second } = data
  if (!first) return null
  const isPossible = mayWrite && second !== null && source !== null
  const buttonFor = (which: Which, isPrimary: boolean) => (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      size="compact-sm"
      leftSection={<IconArrowsExchange size={15} />}
      loading={state === 'in progress'}
      onClick={() => switchTo(which)}
    >
      {t('switchTo', { name: data[which]?.name })}
    </Button>
  )
  const isBack = source === 'second' && arrives(first)
  return (
    <section className={classes.panel} aria-label={t('inputs')}>
      <header className={classes.head}>
        <h2>{t(source ? `source.${source}` : 'source.none')}</h2>
        <span className={classes.checked}>
          {data.since && t('sourceSince', { time: sinceOf(data.since) })}
        </span>
        <span role="status" className="hidden">
          {t(source ? `source.${source}` : 'source.none')}
        </span>
      </header>
      {error && <p role="alert">{t('sourcesUnknown')}</p>}
      {source === 'slate' && <Cure title={t('bothLost')} text={t('bothLostText')} />}
      {source === 'second' &&
        (isBack ? (
          <Cure title={t('isBack', { name: first.name })} text={t('isBackText')}>
            {isPossible && buttonFor('first', true)}
          </Cure>
        ) : (
          <Cure title={t('firstLost', { name: first.name })} text={t('firstLostText')} />
        ))}
      <ul className={classes.sources}>
        <Input input={first} isOnAir={source === 'first'} />
        {second && (
          <Input input={second} isOnAir={source === 'second'}>
            {isPossible && source === 'first' && arrives(second) && buttonFor('second', false)}
          </Input>
        )}
        <li data-on={source === 'slate' || undefined}>
          <b>{t('slate')}</b>
          <em>{t(source === 'slate' ? 'onAir' : 'standby')}</em>
          <p>{t('slateHelp')}</p>
        </li>
      </ul>
    </section>
  )
}

type Input = NonNullable<StreamStatus['first']>
const arrives = ({ flow: { state } }: Input) => state === 'connected' || state === 'degraded'

/** How long ago a moment was, in whole seconds or minutes. */
function sinceOf(iso: string): string {
  const elapsed = Math.max(0, Date.now() - Date.parse(iso))
  const step = elapsed < 60_000 ? 1000 : 60_000
  return formatSpan(Math.floor(elapsed / step) * step)
}

function Input({ input, isOnAir, children }: { input: Input; isOnAir: boolean; children?: ReactNode }) {
  const { t } = useTranslation('stream')
  const { name, flow } = input
  return (
    <li data-on={isOnAir || undefined}>
      <b dir="auto">{name}</b>
      <em>{t(isOnAir ? 'onAir' : 'standby')}</em>
      <p>
        <FlowLight state={flow.state} /> {arrives(input) && formatBitrate(flow.bitrate)}
        {flow.height !== null && arrives(input) && `, ${flow.width} × ${flow.height}`}
      </p>
      {flow.issues.map(({ code, params, message }) => (
        <p key={`${code} ${params.codec ?? ''}`} className={classes.issue}>
          <IconAlertTriangle size={15} />
          {textOf({ key: `inputs.${code}`, params, message })}
        </p>
      ))}
      {children}
    </li>
  )
}

function Cure({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.cure}>
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** What is different while an event is on air. */
export function LockNote() {
  const { t } = useTranslation('stream')
  return (
    <p className={classes.lock}>
      <IconLock size={16} />
      {t('lock')}
    </p>
  )
}

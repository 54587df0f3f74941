import { Button } from '@mantine/core'
import type { Webhook } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import media from '../../ui/media.module.css'
import { DateTime } from '../../ui/RelativeTime.tsx'
import classes from './apiKeys.module.css'
import settings from './settings.module.css'

type Props = {
  webhook: Webhook
  mayWrite: boolean
  isBusy: boolean
  onLog: () => void
  onTest: () => void
  onEdit: () => void
  onRotate: () => void
  onRemove: () => void
}

function stateOf({ isEnabled, disabledBy, failingSince }: Webhook) {
  if (!isEnabled) return disabledBy === 'gone' ? 'gone' : disabledBy === 'failing' ? 'gaveUp' : 'off'
  return failingSince ? 'failing' : 'on'
}

const tones = { on: 'good', off: 'none', failing: 'bad', gone: 'bad', gaveUp: 'bad' } as const

/** A webhook of the list: where it leads, what it is told of, and whether messages arrive. */
export function WebhookItem({ webhook, mayWrite, isBusy, ...actions }: Props) {
  const { t } = useTranslation('webhooks')
  const { url: name, description, types, isEnabled, createdAt, failingSince, formerExpiresAt } = webhook
  const state = stateOf(webhook)
  const facts: [string, ReactNode][] = [
    [t('types'), t('eventCount', { count: types.length })],
    [t('created'), <DateTime key="at" at={createdAt} />],
  ]
  if (failingSince) facts.push([t('failingSince'), <DateTime key="since" at={failingSince} />])
  if (formerExpiresAt) facts.push([t('oldUntil'), <DateTime key="old" at={formerExpiresAt} />])
  const button = (label: string, ofName: string, onClick: () => void, isOff = false) => (
    <Button variant="default" disabled={isBusy || isOff} aria-label={ofName} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li>
      <div>
        <strong>
          <bdi>{description || new URL(name).host}</bdi>
        </strong>
        <span className={media.badge} data-tone={tones[state]}>
          {t(`states.${state}`)}
        </span>
        <div className={classes.address}>{name}</div>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={settings.actions}>
        {button(t('log'), t('logOf', { name }), actions.onLog)}
        {mayWrite && (
          <>
            {button(t('test'), t('testOf', { name }), actions.onTest, !isEnabled)}
            {button(t('edit'), t('editOf', { name }), actions.onEdit)}
            {button(t('rotate'), t('rotateOf', { name }), actions.onRotate)}
            {button(t('remove'), t('removeOf', { name }), actions.onRemove)}
          </>
        )}
      </div>
    </li>
  )
}

import { Button } from '@mantine/core'
import type { ApiKey } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shell/routes/useAccess.ts'
import media from '../../ui/media.module.css'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import classes from './apiKeys.module.css'
import { scopeText } from './scopeText.ts'
import settings from './settings.module.css'

const tones = { active: 'good', idle: 'bad', expired: 'bad', revoked: 'none' } as const

type Props = {
  apiKey: ApiKey
  mayWrite: boolean
  isBusy: boolean
  onRotate: () => void
  onRevoke: () => void
}

/** A key of the list: what it may do, who created it, when it was used and until when it works. */
export function ApiKeyItem({ apiKey, mayWrite, isBusy, onRotate, onRevoke }: Props) {
  const { t } = useTranslation('api-keys')
  const { id: userId } = useUser()
  const { name, prefix, scopes, state, createdBy, creatorName, createdAt, expiresAt, ...rest } = apiKey
  const { lastUsedAt, lastUsedIp, formerExpiresAt, revokedAt } = rest
  const facts: [string, ReactNode][] = [
    [t('createdBy'), <bdi key="by">{creatorName}</bdi>],
    [t('created'), <DateTime key="at" at={createdAt} />],
    [
      t('lastUsed'),
      lastUsedAt ? (
        <span key="used">
          <RelativeTime at={lastUsedAt} />
          {lastUsedIp && ` · ${lastUsedIp}`}
        </span>
      ) : (
        t('neverUsed')
      ),
    ],
    ...(revokedAt
      ? [[t('revokedAt'), <DateTime key="revoked" at={revokedAt} />] as [string, ReactNode]]
      : [
          [t('expires'), expiresAt ? <DateTime key="end" at={expiresAt} /> : t('never')] as [
            string,
            ReactNode,
          ],
        ]),
    ...(formerExpiresAt && !revokedAt
      ? [[t('oldUntil'), <DateTime key="old" at={formerExpiresAt} />] as [string, ReactNode]]
      : []),
    [t('scopes'), scopes.map(scopeText).join(', ')],
  ]
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={media.badge} data-tone={tones[state]}>
          {t(`states.${state}`)}
        </span>
        <div className={classes.prefix}>{prefix}_…</div>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {mayWrite && state !== 'revoked' && (
        <div className={settings.actions}>
          {createdBy === userId && (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('rotateOf', { name })}
              onClick={onRotate}
            >
              {t('rotate')}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} aria-label={t('revokeOf', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

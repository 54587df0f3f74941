import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FanRule, fans, previewProfile } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { nameOf } from '../../features/fans/nameOf.ts'
import { formatNumber } from '../../i18n/format.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Panel } from '../../ui/Section.tsx'
import classes from './profiles.module.css'
import { type DraftRule, isFilled } from './rule.ts'

/** Milliseconds without a change after which the rule is counted. */
const pause = 400

/** How many fans a rule finds, and some of them, while it is written. Nothing is saved by it. */
export function RulePreview({ rule }: { rule: DraftRule }) {
  const { t } = useTranslation('profiles')
  const [asked] = useDebouncedValue(rule, pause)
  const isReady = isFilled(asked)
  const { data, error, isFetching } = useQuery({
    queryKey: [fans.name, 'preview', asked],
    queryFn: () => makeCall(previewProfile, { body: { rule: asked as FanRule } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOld = asked !== rule || isFetching
  return (
    <Panel title={t('preview')}>
      <div className={classes.preview} aria-live="polite" aria-busy={isReady && isOld}>
        {!isFilled(rule) ? (
          <p className="muted">{t('previewMissing')}</p>
        ) : error ? (
          <p role="alert">{messageOf(error)}</p>
        ) : data ? (
          <>
            <p className={classes.count} data-old={isOld || undefined}>
              <strong>{`${formatNumber(data.count)}${data.isCapped ? '+' : ''}`}</strong>{' '}
              {t('previewFans', { count: data.count })}
            </p>
            <ul>
              {data.sample.map((fan) => (
                <li key={fan.id}>
                  <bdi>{nameOf(fan)}</bdi>
                  <small>{fan.lastSeenAt ? <RelativeTime at={fan.lastSeenAt} /> : t('neverSeen')}</small>
                </li>
              ))}
            </ul>
            {data.count > data.sample.length && <small className="muted">{t('previewSample')}</small>}
          </>
        ) : (
          <Skeleton height={120} />
        )}
      </div>
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { readAnalyticsToken } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { Appear } from '../../ui/Appear.tsx'
import { ProgressRow } from '../../ui/ProgressRow.tsx'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import { type State, StateBadge } from '../../ui/StateBadge.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'

const states: State[] = ['waiting', 'encoding', 'ready', 'failed', 'private', 'public', 'live', 'replay']
const at = '2026-11-20T17:30:00.000Z'

/** Statuses, progress, thumbnails, times, and a call in its four states. */
export function StateSamples() {
  const { t } = useTranslation('gallery')
  const call = useCall(readAnalyticsToken)
  return (
    <div className="stack">
      <div className="row">
        {states.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
      </div>
      <div>
        <ProgressRow name={t('encode')} percent={64} state="in_progress" left={83_000} onCancel={() => {}} />
        <ProgressRow name={t('waiting')} percent={0} state="waiting" onCancel={() => {}} />
        <ProgressRow name={t('upload')} percent={100} state="done" />
      </div>
      <div className="row">
        <Thumbnail src={null} duration={92_000} width={96} />
        <Thumbnail src={null} duration={5_640_000} width={56} />
        <DateTime at={at} />
        <RelativeTime at={at} />
      </div>
      <div className="row">
        <Button variant="default" onClick={() => void call.run({}).catch(() => undefined)}>
          {t('run')}
        </Button>
        <Button variant="default" onClick={call.flush}>
          {t('flush')}
        </Button>
        <output aria-label={t('call')}>{call.state}</output>
      </div>
      <Appear initial={0.3}>{t('appear')}</Appear>
    </div>
  )
}

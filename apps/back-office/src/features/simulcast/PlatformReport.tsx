import type { SimulcastTarget } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSpan } from '../../i18n/format.ts'

/** What the platform of a target says itself, and how old that is. */
export function PlatformReport({ target: { platform, platformReport, state } }: { target: SimulcastTarget }) {
  const { t } = useTranslation('simulcasts')
  if (platform === 'custom') return <small>{t('noPlatform')}</small>
  if (!platformReport) return <small>{state === 'idle' ? '' : t('notAsked')}</small>
  const { state: said, health, viewers, at } = platformReport
  const isLive = said === 'live'
  const text = isLive && health ? t(health === 'good' ? 'liveGood' : 'livePoor') : t(`reports.${said}`)
  return (
    <>
      {text}
      <small>
        {isLive && viewers !== null && `${t('watching', { value: formatNumber(viewers) })}, `}
        {t('ago', { time: formatSpan(Math.max(0, Date.now() - Date.parse(at))) })}
      </small>
    </>
  )
}

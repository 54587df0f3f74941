import { consentFields, consentPurposes, type Fan } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { IconBell, IconBuildingBank, IconChartBar, IconMail, IconMessage } from '../../ui/icons/index.ts'
import type { Icon } from '../../ui/list/types.ts'
import classes from './fans.module.css'

const icons: Record<(typeof consentPurposes)[number], Icon> = {
  email: IconMail,
  sms: IconMessage,
  push: IconBell,
  sponsors: IconBuildingBank,
  statistics: IconChartBar,
}

/** What a fan consents to, as icons: those without consent are pale, and are not read aloud. */
export function ConsentIcons({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  return (
    <span className={classes.consents}>
      {consentPurposes.map((purpose) => {
        const Icon = icons[purpose]
        const isGiven = fan[consentFields[purpose]]
        const label = t(isGiven ? 'consentGiven' : 'consentMissing', { purpose: t(`purposes.${purpose}`) })
        return (
          <span key={purpose} role="img" aria-label={label} title={label} data-given={isGiven || undefined}>
            <Icon size={15} />
          </span>
        )
      })}
    </span>
  )
}

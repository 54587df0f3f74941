import type { Person } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from '../../features/people/people.module.css'
import { IconBuildingBank, IconDeviceMobile, IconFingerprint, IconShieldOff } from '../../ui/icons/index.ts'
import own from './users.module.css'

/** What a person logs in with beside a password; amber if there is nothing. */
export function PersonFactors({ person: { factors, isActive } }: { person: Person }) {
  const { t } = useTranslation('users')
  if (factors.length > 0) return factors.map((factor) => t(`factorNames.${factor}`)).join(', ')
  return (
    <span className={classes.change} data-tone={isActive ? 'warning' : undefined}>
      {t('noFactor')}
    </span>
  )
}

const icons = { passkey: IconFingerprint, app: IconDeviceMobile, sso: IconBuildingBank }

/** The same as an icon, for a narrow list. */
export function FactorIcon({ person: { factors } }: { person: Person }) {
  const { t } = useTranslation('users')
  const [first] = factors
  const Icon = first ? icons[first] : IconShieldOff
  const text = first ? factors.map((factor) => t(`factorNames.${factor}`)).join(', ') : t('noSecondStep')
  return (
    <span className={own.factor} data-missing={!first || undefined} title={text}>
      <Icon size={16} />
      <span className="hidden">{text}</span>
    </span>
  )
}

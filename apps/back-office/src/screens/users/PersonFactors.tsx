import type { Person } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/people/people.module.css'

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

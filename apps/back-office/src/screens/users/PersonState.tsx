import type { Person } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from '../../features/people/people.module.css'

/** Whether a person can log in, has yet to accept an invitation, or is deactivated. */
export function PersonState({ person }: { person: Person }) {
  const { t } = useTranslation('users')
  const { isActive, invitation } = person
  const [state, tone] = !isActive
    ? (['inactive', undefined] as const)
    : invitation?.kind !== 'invitation'
      ? (['active', 'good'] as const)
      : invitation.isOpen
        ? (['invited', 'warning'] as const)
        : (['expired', 'bad'] as const)
  return (
    <span className={classes.change} data-tone={tone}>
      {t(`states.${state}`)}
    </span>
  )
}

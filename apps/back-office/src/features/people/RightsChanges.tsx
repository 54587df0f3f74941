import { narrowingRoles, type RightsChange, type RoleName } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

/** The name of a role in the user's language; the texts of the settings have to be loaded. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('settings')
  return (role) => t(`roleNames.${role as RoleName}`, { defaultValue: role })
}

const isNarrowing = (role: string) => narrowingRoles.includes(role as RoleName)

const mostListed = 50

/** What a change gives to each person and takes away. */
export function RightsChanges({ changes }: { changes: readonly RightsChange[] }) {
  const { t } = useTranslation('users')
  const nameOf = useRoleName()
  if (changes.length === 0) return <p className="muted">{t('changes.none')}</p>
  return (
    <ul className={classes.changes} aria-label={t('changes.title')}>
      {changes.slice(0, mostListed).map(({ id, name, username, gained, lost }) => (
        <li key={id}>
          <strong dir="auto">{name}</strong> <bdi className="muted">{username}</bdi>
          <div className={classes.badges}>
            {gained.map((role) => (
              <span key={role} className={classes.change} data-tone={isNarrowing(role) ? 'warning' : 'good'}>
                {t(isNarrowing(role) ? 'changes.narrows' : 'changes.gains', { role: nameOf(role) })}
              </span>
            ))}
            {lost.map((role) => (
              <span key={role} className={classes.change} data-tone={isNarrowing(role) ? 'warning' : 'bad'}>
                {t(isNarrowing(role) ? 'changes.widens' : 'changes.loses', { role: nameOf(role) })}
              </span>
            ))}
          </div>
        </li>
      ))}
      {changes.length > mostListed && (
        <li className="muted">{t('changes.more', { count: changes.length - mostListed })}</li>
      )}
    </ul>
  )
}

import { Link } from '@tanstack/react-router'
import { groups } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { groupPaths } from './paths.ts'
import classes from './users.module.css'

const mostShown = 30

/** Links to the groups of the account, with how many people each has. */
export function GroupChips() {
  const { t } = useTranslation('groups')
  const { data } = useList(groups, { limit: mostShown, sort: 'name' })
  return (
    <nav className={classes.chips} aria-label={t('all')}>
      <span>{t('title')}</span>
      {data?.data.length === 0 && <span>{t('none')}</span>}
      {data?.data.map(({ id, name, userCount }) => (
        <Link key={id} to={groupPaths.edit(id)}>
          <bdi>{name}</bdi> <small>{userCount}</small>
        </Link>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isInMenu } from '../routes/access.ts'
import { useAccess, useCurrentRoute } from '../routes/useAccess.ts'
import classes from './layout.module.css'

/** The entries of the chosen area. */
export function SubMenu() {
  const { t } = useTranslation('shell')
  const { routes, access } = useAccess()
  const current = useCurrentRoute()
  const isWithin = (path: string) => current?.path === path || current?.path.startsWith(`${path}/`)
  const area = routes.find(({ path }) => isWithin(path))
  if (!area) return null
  const title = t(`nav.${area.entry.title}`)
  return (
    <nav className={classes.submenuList} aria-label={title}>
      <p>{title}</p>
      <ul>
        {area.children
          .filter((route) => isInMenu(route, access))
          .map(({ path, entry }) => (
            <li key={path}>
              <Link to={path} data-current={isWithin(path) || undefined}>
                {t(`nav.${entry.title}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

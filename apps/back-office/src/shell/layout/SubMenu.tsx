import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../../ui/icons/index.ts'
import classes from './layout.module.css'
import type { SubMenuState } from './useSubMenu.ts'

/** The entries of the selected area; a single entry is hidden, except with `hasRoom`, in the drawer. */
export function SubMenu({ area, entries, isWithin, hasRoom }: SubMenuState & { hasRoom?: boolean }) {
  const { t } = useTranslation('shell')
  if (!area || entries.length < (hasRoom ? 1 : 2)) return null
  const title = t(`nav.${area.entry.title}`)
  return (
    <nav className={classes.submenuList} aria-label={title}>
      <p>{title}</p>
      <ul>
        {entries.map(({ path, entry }) => (
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

/** Hides and shows the sub-menu; renders nothing without one. */
export function SubMenuToggle({ hasSomething, isShown, toggle }: SubMenuState) {
  const { t } = useTranslation('shell')
  if (!hasSomething) return null
  const label = t(isShown ? 'layout.hideSubMenu' : 'layout.showSubMenu')
  const Icon = isShown ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <ActionIcon
      className={classes.submenuToggle}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      aria-expanded={isShown}
      title={label}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decide } from '../routes/access.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import type { NavKey } from '../routes/entry.ts'
import { useAccess } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'
import classes from './layout.module.css'

type Tab = { title: NavKey; href?: string; isCurrent: boolean }

/** The tabs next to a route, or the tabs that become available once the new item is saved. */
function tabsOf(route: DeclaredRoute, pathname: string, isOpen: (route: DeclaredRoute) => boolean): Tab[] {
  const { entry, parent } = route
  if (entry.screen && entry.tabs) {
    return entry.tabs
      .filter(({ screen }) => screen)
      .map(({ title }, index) => ({ title, isCurrent: index === 0, ...(index === 0 && { href: pathname }) }))
  }
  if (!parent?.entry.tabs?.includes(entry)) return []
  const base = pathname.replace(/\/[^/]+\/?$/, '')
  return parent.children
    .filter((tab) => parent.entry.tabs?.includes(tab.entry) && isOpen(tab))
    .map((tab) => ({
      title: tab.entry.title,
      isCurrent: tab === route,
      href: tab.entry.isDisabled ? undefined : `${base}/${tab.entry.path}`,
    }))
}

/** Phones show only some of the tabs: the current one is scrolled into view. */
const show = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The top bar's tabs; a single tab is hidden. */
export function Tabs() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { access } = useAccess()
  const route = useCurrentRoute()
  const isOpen = (tab: DeclaredRoute) => tab.isBuilt && decide(tab, access).kind !== 'refuse'
  const tabs = route ? tabsOf(route, pathname, isOpen) : []
  if (tabs.length < 2) return <div className={classes.tabs} />
  return (
    <nav className={classes.tabs} aria-label={t('layout.tabs')}>
      {tabs.map(({ title, href, isCurrent }) =>
        href ? (
          <Link
            key={title}
            to={href}
            ref={isCurrent ? show : undefined}
            aria-current={isCurrent ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {t(`nav.${title}`)}
          </Link>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: an anchor leads somewhere; this one does not yet.
          <span key={title} role="link" tabIndex={-1} aria-disabled="true">
            {t(`nav.${title}`)}
          </span>
        ),
      )}
    </nav>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { events, isPermitted } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { useItemId } from '../../ui/useItemId.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import type { NavKey, RouteEntry } from '../routes/entry.ts'
import { isTabOpen } from '../routes/itemTabs.ts'
import { useAccess } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'
import classes from './layout.module.css'

type Tab = { title: NavKey; href?: string; isCurrent: boolean; isUnbuilt?: boolean }

type Rules = {
  /** False for a tab that is hidden from the user. */
  isShown: (route: DeclaredRoute) => boolean
  /** False for a tab that the user cannot open now. */
  isOpen: (entry: RouteEntry) => boolean
}

/** True for a tab that is announced before it has a screen. */
const isAnnounced = ({ isDisabled, itemModules }: RouteEntry) => Boolean(isDisabled || itemModules)

/** The tabs next to a route, or the tabs that become available once the new item is saved. */
function tabsOf(route: DeclaredRoute, pathname: string, { isShown, isOpen }: Rules): Tab[] {
  const { entry, parent } = route
  if (entry.screen && entry.tabs) {
    return entry.tabs
      .filter((tab) => tab.screen || isAnnounced(tab))
      .map(({ title }, index) => ({ title, isCurrent: index === 0, ...(index === 0 && { href: pathname }) }))
  }
  if (!parent?.entry.tabs?.includes(entry)) return []
  const base = pathname.replace(/\/[^/]+\/?$/, '')
  return parent.children
    .filter((tab) => parent.entry.tabs?.includes(tab.entry) && isShown(tab))
    .map((tab) => ({
      title: tab.entry.title,
      isCurrent: tab === route,
      isUnbuilt: tab.entry.isDisabled,
      href: tab.entry.screen && isOpen(tab.entry) ? `${base}/${tab.entry.path}` : undefined,
    }))
}

/** Phones show only some of the tabs: the current one is scrolled into view. */
const show = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The item that the tabs next to a route depend on. */
function useTabItem(route: DeclaredRoute | undefined) {
  const id = useItemId()
  const resource = route?.parent?.entry.item
  const { data } = useOne(resource ?? events, resource && id)
  return data?.item as { activatedModules?: readonly string[] } | undefined
}

/** The top bar's tabs; a single tab is hidden. */
export function Tabs() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { access } = useAccess()
  const route = useCurrentRoute()
  const item = useTabItem(route)
  const tabs = route
    ? tabsOf(route, pathname, {
        isShown: (tab) => (tab.isBuilt || isAnnounced(tab.entry)) && isPermitted(tab.rule, access.holder),
        isOpen: (tab) => !tab.isDisabled && isTabOpen(tab, item, access.holder.modules),
      })
    : []
  if (tabs.length < 2) return <div className={classes.tabs} />
  return (
    <nav className={classes.tabs} aria-label={t('layout.tabs')}>
      {tabs.map(({ title, href, isCurrent, isUnbuilt }) =>
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
          <span key={title} role="link" tabIndex={isUnbuilt ? 0 : -1} aria-disabled="true">
            {t(`nav.${title}`)} {isUnbuilt && <small>{t('pages.notAvailable')}</small>}
          </span>
        ),
      )}
    </nav>
  )
}

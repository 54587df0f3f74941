import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { events, isPermitted } from '@touchline/contract/light'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { IconChevronDown } from '../../ui/icons/index.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import type { NavKey, RouteEntry } from '../routes/entry.ts'
import { isTabOpen } from '../routes/itemTabs.ts'
import { useAccess } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'
import { fitting } from './fitting.ts'
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

/** The item that the tabs next to a route depend on. */
function useTabItem(route: DeclaredRoute | undefined) {
  const id = useItemId()
  const resource = route?.parent?.entry.item
  const { data } = useOne(resource ?? events, resource && id)
  return data?.item as { activatedModules?: readonly string[] } | undefined
}

const gap = 20
/** The button for the tabs that do not fit, in the wider of the languages. */
const moreWidth = 52

/** Which tabs the bar has room for: none is cut, and the current one is always there. */
function useFitting(tabs: readonly Tab[]) {
  const nav = useRef<HTMLElement>(null)
  const [fits, setFits] = useState<ReadonlySet<number>>(new Set(tabs.keys()))
  const shape = tabs.map(({ title, href, isCurrent }) => [title, Boolean(href), isCurrent]).join()
  const { i18n } = useTranslation()
  useLayoutEffect(() => {
    const bar = nav.current
    if (!bar) return
    const measure = () => {
      const measured = tabs.map(({ href, isCurrent }, index) => ({
        width: bar.children[index]!.getBoundingClientRect().width,
        isCurrent,
        isClosed: !href,
      }))
      setFits(fitting(measured, { room: bar.clientWidth, gap, more: moreWidth }))
    }
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    // The tabs as well: their font may come late.
    for (const element of [bar, ...bar.children]) observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      // The next screen may have other tabs by then.
      cancelAnimationFrame(frame)
    }
  }, [shape, i18n.language])
  return { nav, fits }
}

/** The top bar's tabs, those that do not fit behind a button; a single tab is hidden. */
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
  const { nav, fits } = useFitting(tabs)
  if (tabs.length < 2) return <div className={classes.tabs} />
  const others = tabs.filter((_, index) => !fits.has(index))
  return (
    <nav className={classes.tabs} aria-label={t('layout.tabs')} ref={nav}>
      {tabs.map((tab, index) => (
        <TabLink key={tab.title} tab={tab} isOut={!fits.has(index)} />
      ))}
      {others.length > 0 && (
        <Popup
          label={t('layout.moreTabs')}
          position="bottom-end"
          className={classes.moreTabs}
          button={(trigger) => (
            <UnstyledButton className={classes.more} {...trigger}>
              {t('layout.more')} <IconChevronDown size={14} />
            </UnstyledButton>
          )}
        >
          {(close) => others.map((tab) => <TabLink key={tab.title} tab={tab} onClick={close} />)}
        </Popup>
      )}
    </nav>
  )
}

/** A tab; one that is `isOut` only keeps its width, for the next measurement. */
function TabLink({ tab, isOut, onClick }: { tab: Tab; isOut?: boolean; onClick?: () => void }) {
  const { t } = useTranslation('shell')
  const { title, href, isCurrent, isUnbuilt } = tab
  const label = t(`nav.${title}`)
  const rest = { 'data-out': isOut || undefined }
  return href ? (
    <Link
      to={href}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true }}
      {...rest}
      onClick={onClick}
    >
      {label}
    </Link>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: an anchor leads somewhere; this one does not yet.
    <span role="link" tabIndex={isUnbuilt ? 0 : -1} aria-disabled="true" {...rest}>
      {label} {isUnbuilt && <small>{t('pages.notAvailable')}</small>}
    </span>
  )
}

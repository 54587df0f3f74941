import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../data/config.ts'
import { signOut } from '../../data/user.ts'
import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '../../ui/icons/index.ts'
import { Logo } from '../Logo.tsx'
import { isInMenu } from '../routes/access.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import { useAccess, useUser } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'
import classes from './Rail.module.css'
import { type RailTip, useRailTip } from './useRailTip.tsx'

const itemHeight = 45

type Props = { isCollapsed: boolean; onToggle: () => void }

/** The left icon menu. It has scroll arrows in windows lower than 690 px. */
export function Rail({ isCollapsed, onToggle }: Props) {
  const { t } = useTranslation('shell')
  const { routes, access } = useAccess()
  const items = useRef<HTMLUListElement>(null)
  const scroll = (by: number) => items.current?.scrollBy({ top: by * itemHeight * 3, behavior: 'smooth' })
  const tip = useRailTip(isCollapsed)
  const toggleLabel = t(isCollapsed ? 'layout.expand' : 'layout.collapse')
  const logoutLabel = t('layout.logout', { name: useUser().name })

  return (
    <nav className={classes.rail} data-collapsed={isCollapsed || undefined} aria-label={t('layout.menu')}>
      <Link to="/" className={classes.logo} aria-label="Touchline">
        <Logo size={28} />
        <span>Touchline</span>
      </Link>
      <UnstyledButton className={classes.arrow} onClick={() => scroll(-1)} aria-label={t('layout.scrollUp')}>
        <IconChevronUp size={16} />
      </UnstyledButton>
      <ul className={classes.items} ref={items}>
        {routes
          .filter((route) => isInMenu(route, access) && isOffered(route))
          .map((route) => (
            <li key={route.path}>
              <RailItem route={route} tip={tip} />
            </li>
          ))}
      </ul>
      <UnstyledButton className={classes.arrow} onClick={() => scroll(1)} aria-label={t('layout.scrollDown')}>
        <IconChevronDown size={16} />
      </UnstyledButton>
      <UnstyledButton
        className={`${classes.item} ${classes.toggle}`}
        onClick={onToggle}
        aria-label={toggleLabel}
      >
        {isCollapsed ? (
          <IconLayoutSidebarLeftExpand size={20} />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} />
        )}
        <span>{toggleLabel}</span>
      </UnstyledButton>
      <UnstyledButton className={classes.item} onClick={() => void signOut()} {...tip.of(logoutLabel)}>
        <IconLogout size={20} />
        <span>{logoutLabel}</span>
      </UnstyledButton>
      {tip.bubble}
    </nav>
  )
}

/** True for entries that the build and the configuration provide, regardless of the user. */
const isOffered = ({ entry }: DeclaredRoute) =>
  (!entry.isTestsMenu || config().hasTestsMenu) &&
  (!entry.externalLink || config().externalLinks[entry.externalLink] !== null)

function RailItem({ route, tip }: { route: DeclaredRoute; tip: RailTip }) {
  const { t } = useTranslation('shell')
  const current = useCurrentRoute()
  const { entry, path } = route
  const Icon = entry.icon
  const label = t(`nav.${entry.title}`)
  const content = (
    <>
      {Icon && <Icon size={20} stroke={1.6} />}
      <span>{label}</span>
      {entry.externalLink && <span className="hidden">{t('layout.externalLink')}</span>}
    </>
  )
  if (entry.externalLink) {
    return (
      <a
        {...tip.of(label)}
        className={classes.item}
        href={config().externalLinks[entry.externalLink] ?? undefined}
        target="_blank"
        rel="noreferrer"
      >
        {content}
      </a>
    )
  }
  const isCurrent = current?.path === path || current?.path.startsWith(`${path}/`)
  return (
    <Link {...tip.of(label)} to={path} className={classes.item} data-current={isCurrent || undefined}>
      {content}
    </Link>
  )
}

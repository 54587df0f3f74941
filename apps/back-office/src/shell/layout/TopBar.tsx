import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconHelp, IconMenu2, IconSearch } from '../../ui/icons/index.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'
import { openPalette } from './commands.ts'
import { helpSectionOf } from './helpSection.ts'
import classes from './layout.module.css'
import { MessageLog } from './MessageLog.tsx'
import { SubMenuToggle } from './SubMenu.tsx'
import { Tabs } from './Tabs.tsx'
import { ToastArea } from './ToastArea.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { SubMenuState } from './useSubMenu.ts'

/** The bar above the screen: tabs, go-to, help for the screen, messages, user menu. */
export function TopBar({ onMenu, subMenu }: { onMenu: () => void; subMenu: SubMenuState }) {
  const { t } = useTranslation('shell')
  const route = useCurrentRoute()
  const isPhone = useIsPhone()
  return (
    <div className={classes.topbar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        onClick={onMenu}
        aria-label={t('layout.openMenu')}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <SubMenuToggle {...subMenu} />
      <Tabs />
      {!isPhone && <ToastArea />}
      <div className={classes.tools}>
        <UnstyledButton className={classes.goto} onClick={openPalette} title={t('palette.title')}>
          <IconSearch size={15} />
          <span>{t('layout.search')}</span>
          <kbd>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <nav aria-label={t('nav.faq')}>
          <Link
            className={classes.help}
            to="/faq/main"
            activeOptions={{ includeHash: true }}
            hash={helpSectionOf(route?.path ?? '')}
            aria-label={t('nav.faq')}
            title={t('nav.faq')}
          >
            <IconHelp size={18} />
          </Link>
        </nav>
        <MessageLog />
        <UserMenu />
      </div>
    </div>
  )
}

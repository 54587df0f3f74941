import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconMenu2, IconSearch } from '../../ui/icons/index.ts'
import { openPalette } from './commands.ts'
import classes from './layout.module.css'
import { MessageLog } from './MessageLog.tsx'
import { SubMenuToggle } from './SubMenu.tsx'
import { Tabs } from './Tabs.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { SubMenuState } from './useSubMenu.ts'

/** The bar above the screen: tabs, go-to, messages, user menu. */
export function TopBar({ onMenu, subMenu }: { onMenu: () => void; subMenu: SubMenuState }) {
  const { t } = useTranslation('shell')
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
      <div className={classes.tools}>
        <UnstyledButton className={classes.goto} onClick={openPalette} title={t('palette.title')}>
          <IconSearch size={15} />
          <span>{t('layout.search')}</span>
          <kbd>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <MessageLog />
        <UserMenu />
      </div>
    </div>
  )
}

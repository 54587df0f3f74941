import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './layout.module.css'

/** The menus on a phone. */
export default function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size={280}
      title={t('layout.menu')}
      closeButtonProps={{ 'aria-label': t('layout.close') }}
      classNames={{ body: classes.drawer }}
    >
      {children}
    </Drawer>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import classes from './layout.module.css'

/** The menus on a phone. */
export default function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <SideDrawer
      opened
      onClose={onClose}
      position="left"
      size="min(100%, 384px)"
      title={t('layout.menu')}
      classNames={{ body: classes.drawer }}
    >
      {children}
    </SideDrawer>
  )
}

import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/people/initialsOf.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useUser } from '../routes/useAccess.ts'
import classes from './layout.module.css'

// Within the popup, which is empty otherwise when it takes the focus.
const UserPanel = lazy(() => import('./UserPanel.tsx'))

/** The button that opens the user panel. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { name } = useUser()
  return (
    <Popup
      label={t('layout.account')}
      position="bottom-end"
      width={248}
      className={classes.userPanel}
      button={(trigger) => (
        <UnstyledButton className={classes.avatar} {...trigger}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="hidden">{t('layout.account')}</span>
        </UnstyledButton>
      )}
    >
      {(close) => <UserPanel onDone={close} />}
    </Popup>
  )
}

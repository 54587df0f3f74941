import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../data/user.ts'
import { settingsPath } from '../../screens/settings/paths.ts'
import { IconKeyboard, IconLogout, IconUser } from '../../ui/icons/index.ts'
import { Preferences } from '../Preferences.tsx'
import { useAccess, useUser } from '../routes/useAccess.ts'
import { openKeyHelp } from './commands.ts'
import classes from './layout.module.css'

/** The user panel: language, appearance, settings, shortcuts, logout. */
export default function UserPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { access } = useAccess()
  const showKeys = () => {
    onDone()
    openKeyHelp()
  }
  return (
    <>
      <div className={classes.who}>
        <strong>{user.name}</strong>
        <span>{user.account.name}</span>
      </div>
      <Preferences />
      {access.canOpen(settingsPath) && (
        <Link to={settingsPath} className={classes.userItem} onClick={onDone}>
          <IconUser size={16} /> {t('layout.profile')}
        </Link>
      )}
      <UnstyledButton className={`${classes.userItem} ${classes.shortcuts}`} onClick={showKeys}>
        <IconKeyboard size={16} /> {t('layout.keyboard')}
      </UnstyledButton>
      <UnstyledButton className={classes.userItem} onClick={() => void signOut()}>
        <IconLogout size={16} /> {t('layout.logout', { name: user.name })}
      </UnstyledButton>
    </>
  )
}

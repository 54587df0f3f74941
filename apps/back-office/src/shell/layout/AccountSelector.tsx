import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { type SimulatedAccount, session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { actFor } from '../../data/user.ts'
import { IconArrowBackUp } from '../../ui/icons/index.ts'
import { forgetAddresses } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { homeOf } from '../routes/access.ts'
import { DeclaredRoutes, useUser } from '../routes/useAccess.ts'
import classes from './layout.module.css'

const AccountSearch = onDemand(() => import('../../features/accounts/AccountSearch.tsx'))

/** Switches to another account, or back to the user's own, and opens the landing page for that account's rights. */
export function useActFor() {
  const routes = use(DeclaredRoutes)
  const navigate = useNavigate()
  return async (account: SimulatedAccount | undefined) => {
    try {
      const user = await actFor(account)
      if (!user) return
      await navigate({ href: homeOf(routes, user), ignoreBlocker: true })
      // The previous list was still rendered for a moment and has stored its address.
      forgetAddresses()
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
  }
}

/** The account selector for administrators: a search, or the account acted for with a button to leave it. */
export function AccountSelector() {
  const { t } = useTranslation('shell')
  const { simulatedAccount } = useStore(session)
  const actFor = useActFor()
  if (!useUser().isAdmin) return null
  return (
    <section className={classes.accounts} aria-label={t('accounts.search')}>
      {simulatedAccount ? (
        <>
          <p>{simulatedAccount.name}</p>
          <Button
            variant="default"
            size="xs"
            fullWidth
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => void actFor(undefined)}
          >
            {t('accounts.leave')}
          </Button>
        </>
      ) : (
        <AccountSearch onChoose={actFor} />
      )}
    </section>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { busyRequests } from '../../data/busy.ts'
import { waitingWrites } from '../../data/lanes.ts'
import { isOnline } from '../../data/offline.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { IconCloudOff, IconHourglass, IconUserShield } from '../../ui/icons/index.ts'
import { useActFor } from './AccountSelector.tsx'
import classes from './layout.module.css'

/** Persistent conditions: acting for another account, no connection, waiting writes, a busy server. */
export function Banners() {
  const { t } = useTranslation('shell')
  const { simulatedAccount } = useStore(session)
  const hasLine = useStore(isOnline)
  const isBusy = useStore(busyRequests) > 0
  const waiting = useStore(waitingWrites)
  const actFor = useActFor()
  return (
    <>
      {simulatedAccount && (
        <section
          className={classes.banner}
          data-kind="acting"
          aria-label={t('accounts.acting', { name: simulatedAccount.name })}
        >
          <IconUserShield size={16} />
          <span>{t('accounts.acting', { name: simulatedAccount.name })}</span>
          <Button size="compact-xs" variant="default" onClick={() => void actFor(undefined)}>
            {t('accounts.leave')}
          </Button>
        </section>
      )}
      <div role="status">
        {!hasLine && (
          <div className={classes.banner} data-kind="offline">
            <IconCloudOff size={16} />
            <span>
              {t('layout.offline')} {waiting > 0 && t('layout.waiting', { count: waiting })}
            </span>
          </div>
        )}
        {hasLine && !isBusy && waiting > 0 && (
          <div className={classes.banner} data-kind="offline">
            <IconHourglass size={16} />
            <span>{t('layout.waiting', { count: waiting })}</span>
          </div>
        )}
        {hasLine && isBusy && (
          <div className={classes.banner} data-kind="offline">
            <IconHourglass size={16} />
            <span>{t('layout.busy')}</span>
          </div>
        )}
      </div>
    </>
  )
}

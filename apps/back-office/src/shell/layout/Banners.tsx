import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { busyRequests } from '../../data/busy.ts'
import { client } from '../../data/client.ts'
import { waitingWrites } from '../../data/lanes.ts'
import { isLineShownByScreen, isShownByScreen } from '../../data/messages.ts'
import { isOnline } from '../../data/offline.ts'
import { readOutdated, watchOutdated } from '../../data/outdated.ts'
import { messageOf } from '../../data/request.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { IconCloudOff, IconHourglass, IconUserShield } from '../../ui/icons/index.ts'
import { useActFor } from './AccountSelector.tsx'
import classes from './layout.module.css'

const outdated = watchOutdated(client)

/** Whom an administrator acts for. */
export function ActingBanner() {
  const { t } = useTranslation('shell')
  const { simulatedAccount } = useStore(session)
  const actFor = useActFor()
  if (!simulatedAccount) return null
  const label = t('accounts.acting', { name: simulatedAccount.name })
  return (
    <section className={classes.banner} data-kind="acting" aria-label={label}>
      <IconUserShield size={16} />
      <span>{label}</span>
      <Button size="compact-xs" variant="default" onClick={() => void actFor(undefined)}>
        {t('accounts.leave')}
      </Button>
    </section>
  )
}

/**
 * What comes and goes and lasts: no connection, waiting writes, a busy or a failing server. It stands below the screen,
 * so that nothing moves from under a pointer when the line is lost.
 */
export function Conditions() {
  // A desk says it in its own place: nothing there may move.
  const isSaidByScreen = useStore(isShownByScreen)
  const isLineSaid = useStore(isLineShownByScreen)
  return (
    <div role="status" className={classes.conditions}>
      {!isSaidByScreen && !isLineSaid && <LineBanner />}
      {!isSaidByScreen && <OutdatedBanner />}
    </div>
  )
}

function LineBanner() {
  const { t } = useTranslation('shell')
  const hasLine = useStore(isOnline)
  const isBusy = useStore(busyRequests) > 0
  const waiting = useStore(waitingWrites)
  if (hasLine && !isBusy && waiting === 0) return null
  const Icon = hasLine ? IconHourglass : IconCloudOff
  const state = hasLine ? isBusy && t('layout.busy') : t('layout.offline')
  const waits = waiting > 0 && !(hasLine && isBusy) && t('layout.waiting', { count: waiting })
  return (
    <div className={classes.banner} data-kind="offline">
      <Icon size={16} />
      <span>{[state, waits].filter(Boolean).join(' ')}</span>
    </div>
  )
}

function OutdatedBanner() {
  const { t } = useTranslation('shell')
  const reason = useStore(outdated)
  if (!reason) return null
  return (
    <div className={classes.banner} data-kind="offline">
      <IconHourglass size={16} />
      <span>{t('layout.outdated', { reason: messageOf(reason) })}</span>
      <Button size="compact-xs" variant="default" onClick={() => void readOutdated(client)}>
        {t('layout.readAgain')}
      </Button>
    </div>
  )
}

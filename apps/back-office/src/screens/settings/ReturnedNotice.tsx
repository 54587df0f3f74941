import { type ConnectionFailure, connectionFailures, networkNames } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callNotificationDuration, notify } from '../../data/messages.ts'
import { networkTitles } from './networkTitles.ts'
import classes from './settings.module.css'

/** What came back from a network, after the `#`; undefined if nobody has been there. */
function readReturned(hash: string) {
  const values = new URLSearchParams(hash.slice(1))
  const network = networkNames.find((name) => name === values.get('network'))
  const error = values.get('error')
  if (error === null && values.get('result') !== 'connected') return undefined
  const failure: ConnectionFailure | undefined =
    error === null ? undefined : (connectionFailures.find((known) => known === error) ?? 'refused')
  return { failure, network: network ? networkTitles[network] : '' }
}

/** Says how a visit to a network has ended. */
export function ReturnedNotice() {
  const { t } = useTranslation('networks')
  const [returned] = useState(() => readReturned(location.hash))
  useEffect(() => {
    if (!returned) return
    // A reload must not say it again.
    history.replaceState(history.state, '', location.pathname + location.search)
    if (!returned.failure)
      notify({
        type: 'success',
        text: t('nowConnected', { network: returned.network }),
        duration: callNotificationDuration,
      })
  }, [returned, t])
  if (!returned?.failure) return null
  const { failure, network } = returned
  return (
    <p role="alert" className={classes.notice}>
      {t(`failures.${failure === 'expired' || network ? failure : 'expired'}`, { network })}
    </p>
  )
}

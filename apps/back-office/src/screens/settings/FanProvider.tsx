import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readFanProvider, type FanProvider as Settings } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeVersioned } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { messageOf } from '../../data/request.ts'
import type { Versioned } from '../../data/resources.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './settings.module.css'

const FanProviderForm = onDemand(() => import('./FanProviderForm.tsx'))

/** The provider by which the account's fans log in. */
export function FanProvider() {
  const { t } = useTranslation('settings')
  const { accountId } = useUser()
  const queryKey = ['fan-provider', accountId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => makeVersioned(readFanProvider, { params: { id: accountId } }),
    refetchOnMount: 'always',
  })
  const [isBegun, setBegun] = useState(false)
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={classes.loading} aria-busy="true" />
  if (!data.item.isSet && !isBegun)
    return (
      <>
        <p className={classes.help}>{t('fanLogIn.intro')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setBegun(true)}>
            {t('fanLogIn.setUp')}
          </Button>
        </div>
      </>
    )
  return (
    <FanProviderForm
      key={accountId}
      accountId={accountId}
      loaded={data}
      onSaved={(saved: Versioned<Settings>) => client.setQueryData(queryKey, saved)}
      onLeave={() => {
        setBegun(false)
        void client.invalidateQueries({ queryKey })
      }}
    />
  )
}

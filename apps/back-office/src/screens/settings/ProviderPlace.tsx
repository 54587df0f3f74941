import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../data/client.ts'
import { messageOf } from '../../data/request.ts'
import type { Versioned } from '../../data/resources.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import classes from './settings.module.css'
import type { ProviderForm } from './useProvider.ts'

type Props<Item> = {
  name: string
  read: (accountId: number) => Promise<Versioned<Item>>
  isSet: (item: Item) => boolean
  /** The namespace of its texts. */
  texts: 'sso' | 'fanLogIn'
  Form: ComponentType<ProviderForm<Item>>
}

/** A provider of the account: what it would be for, and its form once it is set up or somebody begins to. */
export function ProviderPlace<Item>({ name, read, isSet, texts, Form }: Props<Item>) {
  const { t } = useTranslation('settings')
  const { accountId } = useUser()
  const queryKey = [name, accountId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => read(accountId),
    refetchOnMount: 'always',
  })
  const [isBegun, setBegun] = useState(false)
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={classes.loading} aria-busy="true" />
  if (!isSet(data.item) && !isBegun)
    return (
      <>
        <p className={classes.help}>{t(`${texts}.intro`)}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setBegun(true)}>
            {t(`${texts}.setUp`)}
          </Button>
        </div>
      </>
    )
  return (
    <Form
      key={accountId}
      accountId={accountId}
      loaded={data}
      onSaved={(saved) => client.setQueryData(queryKey, saved)}
      onLeave={() => {
        setBegun(false)
        void client.invalidateQueries({ queryKey })
      }}
    />
  )
}

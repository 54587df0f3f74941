import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { messageOf } from '../../data/request.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { ApiKeyItem } from './ApiKeyItem.tsx'
import classes from './apiKeys.module.css'
import { apiKeysKey } from './apiKeysKey.ts'
import settings from './settings.module.css'

const NewKeyDialog = onDemand(() => import('./NewKeyDialog.tsx'))
const RotateKeyDialog = onDemand(() => import('./RotateKeyDialog.tsx'))
const SecretDialog = onDemand(() => import('./SecretDialog.tsx'))

type Open = { new: true } | { rotate: ApiKey } | { secret: string }

/** The API keys of the account: programs use them instead of a login. */
export default function ApiKeys() {
  const { t } = useTranslation('api-keys')
  return (
    <SectionPage header={<PageHeader title={t('title')} />}>
      <Section title={t('keys')}>
        <Keys />
      </Section>
    </SectionPage>
  )
}

function Keys() {
  const { t } = useTranslation('api-keys')
  const { data, error } = useQuery({
    queryKey: apiKeysKey,
    queryFn: () => makeCall(listApiKeys, {}),
    refetchOnMount: 'always',
  })
  const [open, setOpen] = useState<Open>()
  const mayWrite = useMayWrite(revokeApiKey.right)
  const revoke = useCall(revokeApiKey, { success: t('revoked') })
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={settings.loading} aria-busy="true" />

  const reload = () => client.invalidateQueries({ queryKey: apiKeysKey })
  const close = async (secret?: string) => {
    setOpen(secret ? { secret } : undefined)
    await reload()
  }
  const askRevoke = async ({ id, name }: ApiKey) => {
    const isSure = await confirm({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      action: t('revoke'),
    })
    if (!isSure) return
    await revoke.run({ params: { apiKeyId: id } }).catch(() => undefined)
    await reload()
  }
  return (
    <>
      <div className={classes.head}>
        <p>{t('intro')}</p>
        <a href="/docs" target="_blank" rel="noreferrer">
          {t('reference')}
        </a>
        {mayWrite && <Button onClick={() => setOpen({ new: true })}>{t('create')}</Button>}
      </div>
      {data.data.length === 0 ? (
        <EmptyBox isTall>{t('empty')}</EmptyBox>
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {data.data.map((key) => (
            <ApiKeyItem
              key={key.id}
              apiKey={key}
              mayWrite={mayWrite}
              isBusy={revoke.state === 'in progress'}
              onRotate={() => setOpen({ rotate: key })}
              onRevoke={() => void askRevoke(key)}
            />
          ))}
        </ul>
      )}
      {open && 'new' in open && (
        <NewKeyDialog scopes={data.scopes} onClose={(secret) => void close(secret)} />
      )}
      {open && 'rotate' in open && (
        <RotateKeyDialog
          of="api-keys"
          name={open.rotate.name}
          rotate={(graceHours) =>
            makeCall(rotateApiKey, { params: { apiKeyId: open.rotate.id }, body: { graceHours } })
          }
          onClose={(secret) => void close(secret)}
        />
      )}
      {open && 'secret' in open && (
        <SecretDialog of="api-keys" secret={open.secret} onClose={() => void close()} />
      )}
    </>
  )
}

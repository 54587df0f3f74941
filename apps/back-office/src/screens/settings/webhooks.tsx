import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@touchline/contract/light'
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
import classes from './apiKeys.module.css'
import settings from './settings.module.css'
import { WebhookItem } from './WebhookItem.tsx'
import { webhooksKey } from './webhooksKey.ts'

const WebhookDialog = onDemand(() => import('./WebhookDialog.tsx'))
const DeliveriesDrawer = onDemand(() => import('./DeliveriesDrawer.tsx'))
const RotateKeyDialog = onDemand(() => import('./RotateKeyDialog.tsx'))
const SecretDialog = onDemand(() => import('./SecretDialog.tsx'))

type Open = { edit: Webhook | null } | { rotate: Webhook } | { log: Webhook } | { secret: string }

/** The addresses that are told of the account's changes. */
export default function Webhooks() {
  const { t } = useTranslation('webhooks')
  return (
    <SectionPage header={<PageHeader title={t('title')} />}>
      <Section title={t('endpoints')}>
        <Addresses />
      </Section>
    </SectionPage>
  )
}

function Addresses() {
  const { t } = useTranslation('webhooks')
  const { data, error } = useQuery({
    queryKey: webhooksKey,
    queryFn: () => makeCall(listWebhooks, {}),
    refetchOnMount: 'always',
  })
  const [open, setOpen] = useState<Open>()
  const mayWrite = useMayWrite(removeWebhook.right)
  const remove = useCall(removeWebhook, { success: t('removed') })
  const test = useCall(testWebhook, { success: t('tested') })
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={settings.loading} aria-busy="true" />

  const reload = () => client.invalidateQueries({ queryKey: webhooksKey })
  const close = async (secret?: string) => {
    setOpen(secret ? { secret } : undefined)
    await reload()
  }
  const askRemove = async ({ id, url }: Webhook) => {
    const isSure = await confirm({
      title: t('removeTitle', { name: url }),
      text: t('removeText'),
      action: t('remove'),
      isDanger: true,
    })
    if (!isSure) return
    await remove.run({ params: { webhookId: id } }).catch(() => undefined)
    await reload()
  }
  return (
    <>
      <div className={classes.head}>
        <p>{t('intro')}</p>
        {mayWrite && <Button onClick={() => setOpen({ edit: null })}>{t('create')}</Button>}
      </div>
      {data.data.length === 0 ? (
        <EmptyBox isTall>{t('empty')}</EmptyBox>
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {data.data.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              mayWrite={mayWrite}
              isBusy={[remove.state, test.state].includes('in progress')}
              onLog={() => setOpen({ log: webhook })}
              onTest={() => void test.run({ params: { webhookId: webhook.id } }).catch(() => undefined)}
              onEdit={() => setOpen({ edit: webhook })}
              onRotate={() => setOpen({ rotate: webhook })}
              onRemove={() => void askRemove(webhook)}
            />
          ))}
        </ul>
      )}
      {open && 'edit' in open && (
        <WebhookDialog webhook={open.edit} types={data.types} onClose={(secret) => void close(secret)} />
      )}
      {open && 'rotate' in open && (
        <RotateKeyDialog
          of="webhooks"
          name={open.rotate.url}
          rotate={(graceHours) =>
            makeCall(rotateWebhookSecret, { params: { webhookId: open.rotate.id }, body: { graceHours } })
          }
          onClose={(secret) => void close(secret)}
        />
      )}
      {open && 'log' in open && (
        <DeliveriesDrawer webhook={open.log} mayWrite={mayWrite} onClose={() => void close()} />
      )}
      {open && 'secret' in open && (
        <SecretDialog of="webhooks" secret={open.secret} onClose={() => void close()} />
      )}
    </>
  )
}

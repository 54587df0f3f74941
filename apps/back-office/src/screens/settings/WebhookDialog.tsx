import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createWebhook, type ErrorBody, updateWebhook, type Webhook } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import settings from './settings.module.css'
import { TypesField } from './TypesField.tsx'

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null
  types: readonly string[]
  /** With the secret of a new one. */
  onClose: (secret?: string) => void
}

/** Adds a webhook, or changes where it leads and what it is told of. */
export default function WebhookDialog({ webhook, types, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    types: webhook?.types ?? [],
    isEnabled: webhook?.isEnabled ?? true,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  const save = useMutation({
    // Not sent through the outbox: the answer may contain a secret that is shown only once.
    mutationFn: async (): Promise<{ secret?: string }> => {
      const { isEnabled, ...body } = values
      if (!webhook) return await makeCall(createWebhook, { body })
      const params = { webhookId: webhook.id }
      // Only what was changed, so that somebody else's change of another field stays.
      const changed = Object.entries({ ...body, isEnabled }).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(webhook[field as keyof Webhook]),
      )
      await makeCall(updateWebhook, { params, body: Object.fromEntries(changed) })
      return {}
    },
    ...report({ pending: 'saving', success: t(webhook ? 'saved' : 'createdOne') }),
    onSuccess: ({ secret }) => onClose(secret),
    onError: (error: Partial<ErrorBody>) => setErrors(serverErrors(error.errors ?? [])),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(values.url.trim() ? {} : { url: tCommon('messages.required') }),
      ...(values.types.length > 0 ? {} : { types: t('typesMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length === 0 && !save.isPending) save.mutate()
  }
  return (
    <Dialog opened size="lg" onClose={() => onClose()} title={t(webhook ? 'editTitle' : 'create')}>
      <form className={settings.dialog} onSubmit={onSubmit} noValidate>
        <TextInput
          data-autofocus
          required
          type="url"
          label={t('url')}
          description={t('urlHelp')}
          maxLength={2000}
          value={values.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          error={errors.url}
        />
        <TextInput
          label={t('description')}
          maxLength={200}
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={errors.description}
        />
        {webhook && (
          <Checkbox
            label={t('isEnabled')}
            checked={values.isEnabled}
            onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
          />
        )}
        <TypesField
          types={types}
          value={values.types}
          onChange={(chosen) => change({ types: [...chosen] })}
          {...(errors.types && { error: errors.types })}
        />
        <div className={settings.actions}>
          <Button type="submit" loading={save.isPending}>
            {t(webhook ? 'save' : 'create')}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createApiKey, type ErrorBody } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { ScopesField } from './ScopesField.tsx'
import settings from './settings.module.css'

/** Days, by the name of their text. */
const ends = { month: 30, quarter: 90, year: 365, never: null } as const
type End = keyof typeof ends

type Props = { scopes: readonly string[]; onClose: (secret?: string) => void }

/** Creates a key with a name, scopes and an end. */
export default function NewKeyDialog({ scopes, onClose }: Props) {
  const { t } = useTranslation('api-keys')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [name, setName] = useState('')
  const [end, setEnd] = useState<End>('quarter')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useMutation({
    // Not sent through the outbox: a key that nobody saw would be created again.
    mutationFn: () =>
      makeCall(createApiKey, { body: { name, scopes: [...chosen], expiresInDays: ends[end] } }),
    ...report({ pending: 'saving', success: t('createdKey') }),
    onSuccess: ({ secret }) => onClose(secret),
    onError: (error: Partial<ErrorBody>) => setErrors(serverErrors(error.errors ?? [])),
  })
  const choose = (value: readonly string[]) => {
    setChosen(value)
    setErrors(({ scopes: _, ...others }) => others)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(name.trim() ? {} : { name: tCommon('messages.required') }),
      ...(chosen.length > 0 ? {} : { scopes: t('scopesMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length === 0 && !create.isPending) create.mutate()
  }
  return (
    <Dialog opened onClose={() => onClose()} title={t('create')}>
      <form className={settings.dialog} onSubmit={onSubmit} noValidate>
        <TextInput
          data-autofocus
          required
          label={t('name')}
          description={t('nameHelp')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <SelectField
          label={t('end')}
          options={(Object.keys(ends) as End[]).map((value) => ({ value, label: t(`ends.${value}`) }))}
          value={end}
          onChange={(value) => setEnd(value as End)}
        />
        <ScopesField scopes={scopes} value={chosen} onChange={choose} error={errors.scopes} />
        <div className={settings.actions}>
          <Button type="submit" loading={create.isPending}>
            {t('create')}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

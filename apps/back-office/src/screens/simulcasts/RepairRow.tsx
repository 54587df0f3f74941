import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ErrorBody, SimulcastTarget } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '../../data/report.ts'
import { serverErrors } from '../../ui/form/errors.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { saveTarget } from './saveTarget.ts'
import classes from './simulcasts.module.css'

/** Another key for a target that refuses its own; it is tried at once. */
export function RepairRow({ simulcastId, target }: { simulcastId: number; target: SimulcastTarget }) {
  const { t } = useTranslation('simulcasts')
  const { t: tCommon } = useTranslation('common')
  const [streamKey, setKey] = useState('')
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: () => saveTarget(simulcastId, target.id, { streamKey }),
    ...report({ pending: 'saving', success: t('targetStarted') }),
    onSuccess: () => setKey(''),
    onError: ({ errors = [] }: Partial<ErrorBody>) => setError(serverErrors(errors).streamKey),
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(streamKey.trim() ? undefined : tCommon('messages.required'))
    if (streamKey.trim()) save.mutate()
  }
  return (
    <form className={classes.repair} noValidate onSubmit={submit}>
      <PasswordField
        size="xs"
        label={t('newKey', { title: target.title })}
        autoComplete="off"
        value={streamKey}
        error={error}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" loading={save.isPending}>
        {t('replace')}
      </Button>
      <span>{t('othersGoOn')}</span>
    </form>
  )
}

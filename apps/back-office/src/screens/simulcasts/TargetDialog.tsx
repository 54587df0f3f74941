import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ErrorBody, SimulcastTarget } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { saveTarget } from './saveTarget.ts'
import classes from './simulcasts.module.css'

type Props = { simulcastId: number; target: SimulcastTarget | undefined; onClose: () => void }

/** Adds a target, or changes one. Its key is not shown: it is secret. */
export default function TargetDialog({ simulcastId, target, onClose }: Props) {
  const { t } = useTranslation('simulcasts')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({ title: target?.title ?? '', url: target?.url ?? '', streamKey: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: () =>
      saveTarget(simulcastId, target?.id, {
        ...{ title: values.title, url: values.url },
        ...((!target || values.streamKey) && { streamKey: values.streamKey || null }),
      }),
    ...report({ pending: 'saving', success: t('saved') }),
    onSuccess: onClose,
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = (['title', 'url'] as const).filter((name) => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, tCommon('messages.required')])))
    if (missing.length === 0) save.mutate()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog opened onClose={onClose} title={t(target ? 'edit' : 'add')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <TextInput
          required
          data-autofocus
          label={t('targetTitle')}
          description={t('targetTitleHelp')}
          maxLength={80}
          {...field('title')}
        />
        <TextInput
          required
          label={t('url')}
          description={t('urlHelp')}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
        <PasswordField
          label={t('key')}
          description={target?.hasKey ? `${t('keyHelp')} ${t('keyKept')}` : t('keyHelp')}
          maxLength={1000}
          autoComplete="off"
          {...field('streamKey')}
        />
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('saveTarget')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type AwsChannel, awsSimulcasts, changeAwsTarget, type ErrorBody } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import classes from './aws.module.css'

type Props = { simulcastId: number; target: AwsChannel['targets'][number]; onClose: () => void }

/** Gives a target of a channel another address or key. The key goes to AWS, and is not shown. */
export default function TargetDialog({ simulcastId, target, onClose }: Props) {
  const { t } = useTranslation('aws')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({ url: target.urls[0] ?? '', streamKey: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: () =>
      makeCall(changeAwsTarget, {
        params: { id: simulcastId, targetId: target.id },
        body: { url: values.url, ...(values.streamKey && { streamKey: values.streamKey }) },
      }),
    ...report({ pending: 'saving', success: t('targetSaved') }),
    onSuccess: () => {
      void refresh('aws-channel')
      void refresh(awsSimulcasts.name)
      onClose()
    },
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = values.url.trim() === ''
    setErrors(isMissing ? { url: tCommon('messages.required') } : {})
    if (!isMissing) save.mutate()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog opened onClose={onClose} title={t('changeTarget')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <TextInput
          required
          data-autofocus
          label={t('targetUrl')}
          description={t('targetUrlHelp')}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
        <PasswordField
          label={t('targetKey')}
          description={t('targetKeyKept')}
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

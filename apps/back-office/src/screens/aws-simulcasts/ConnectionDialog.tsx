import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type AwsConnection,
  awsSimulcasts,
  type ErrorBody,
  removeAwsConnection,
  setAwsConnection,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { report } from '../../data/report.ts'
import { ofConnection } from '../../features/aws/useAws.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import classes from './aws.module.css'

type Props = { connection: AwsConnection; onClose: () => void }

/** Enters, changes or removes the keys of AWS. The secret is not shown again. */
export default function ConnectionDialog({ connection, onClose }: Props) {
  const { t } = useTranslation('aws')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({
    accessKeyId: connection.accessKeyId ?? '',
    secretAccessKey: '',
    region: connection.region ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isKept = connection.isSet && values.accessKeyId.trim() === connection.accessKeyId
  const done = () => {
    for (const name of [...ofConnection, awsSimulcasts.name]) void refresh(name)
    onClose()
  }
  const save = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: ({ secretAccessKey, ...others }: typeof values) =>
      makeCall(setAwsConnection, { body: { ...others, ...(secretAccessKey && { secretAccessKey }) } }),
    ...report({ pending: 'saving', success: t('keysSaved') }),
    onSuccess: done,
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => makeCall(removeAwsConnection, {}),
    ...report({ success: t('keysRemoved') }),
    onSuccess: done,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = (['accessKeyId', 'region', ...(isKept ? [] : ['secretAccessKey'])] as const).filter(
      (name) => values[name as keyof typeof values].trim() === '',
    )
    setErrors(Object.fromEntries(wanted.map((name) => [name, tCommon('messages.required')])))
    if (wanted.length === 0) save.mutate(values)
  }
  const askToRemove = async () => {
    const question = { title: t('removeTitle'), text: t('removeText'), action: t('removeKeys') }
    if (await confirm({ ...question, isDanger: true })) remove.mutate()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog opened onClose={onClose} title={t('connection')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <p className="muted">{t('keysText')}</p>
        <TextInput
          required
          data-autofocus
          label={t('accessKeyId')}
          description={t('accessKeyIdHelp')}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          {...field('accessKeyId')}
        />
        <PasswordField
          required={!isKept}
          label={t('secretAccessKey')}
          description={isKept ? t('secretKept') : t('secretHelp')}
          maxLength={200}
          autoComplete="off"
          {...field('secretAccessKey')}
        />
        <TextInput
          required
          label={t('region')}
          description={t('regionHelp')}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...field('region')}
        />
        <div className="answers">
          {connection.isSet && (
            <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
              {t('removeKeys')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('saveKeys')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

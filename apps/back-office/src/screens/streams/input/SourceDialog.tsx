import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type ErrorBody,
  type Input,
  inputs,
  type PullProtocol,
  setInputSource,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { report } from '../../../data/report.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { serverErrors } from '../../../ui/form/errors.ts'
import classes from './input.module.css'
import { PullFields } from './PullFields.tsx'

/** Has an input pull from another address. The one before is not shown: it may be secret. */
export default function SourceDialog({ input, onClose }: { input: Input; onClose: () => void }) {
  const { t } = useTranslation('inputs')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({ pullUrl: '', passphrase: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: () =>
      makeCall(setInputSource, {
        params: { id: input.id },
        body: { pullUrl: values.pullUrl, passphrase: values.passphrase || null },
      }),
    ...report({ pending: 'saving', success: t('source.changed') }),
    onSuccess: () => {
      void refresh(inputs.name)
      onClose()
    },
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.pullUrl.trim() === '') return setErrors({ pullUrl: tCommon('messages.required') })
    setErrors({})
    save.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title={t('source.change')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <p>{t('source.changeHelp')}</p>
        <PullFields
          {...values}
          protocol={input.protocol as PullProtocol}
          errors={errors}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('source.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

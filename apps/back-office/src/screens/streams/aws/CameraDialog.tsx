import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Camera, ErrorBody } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { serverErrors } from '../../../ui/form/errors.ts'
import classes from '../stream.module.css'

type Values = { name: string; url: string }
type Props = {
  camera: Camera | undefined
  /** Rejects with what the gateway refuses. */
  onSave: (values: Values) => Promise<void>
  onClose: () => void
}

/** Adds a camera to an AWS stream, or changes one. */
export default function CameraDialog({ camera, onSave, onClose }: Props) {
  const { t } = useTranslation('stream')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState<Values>({ name: camera?.name ?? '', url: camera?.url ?? '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: () => onSave(values),
    onSuccess: onClose,
    onError: ({ errors: refused }: Partial<ErrorBody>) => setErrors(refused ? serverErrors(refused) : {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = (['name', 'url'] as const).filter((name) => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, tCommon('messages.required')])))
    if (missing.length === 0) save.mutate()
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog opened onClose={onClose} title={t(camera ? 'aws.edit' : 'aws.addCamera')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <TextInput required data-autofocus label={t('aws.camera')} maxLength={80} {...field('name')} />
        <TextInput
          required
          type="url"
          label={t('aws.url')}
          description={t('aws.urlHelp')}
          maxLength={2000}
          {...field('url')}
        />
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('aws.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { type ErrorBody, importVideo } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { textOf } from '../../i18n/messages.ts'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import classes from './videos.module.css'

type Errors = { url?: string; name?: string }
type Props = { onDone: (videoId: number) => void }

/** Imports a video from a public URL; errors are shown at the field. */
export function ImportForm({ onDone }: Props) {
  const { t } = useTranslation('videos')
  const [values, setValues] = useState({ url: '', name: '' })
  const [errors, setErrors] = useState<Errors>({})
  const focusFirstError = useErrorFocus()
  const call = useCall(importVideo, {
    pending: 'starting',
    success: t('importForm.started'),
  })

  const show = (found: Errors) => {
    setErrors(found)
    focusFirstError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [url, name] = [values.url.trim(), values.name.trim()]
    if (!url) return show({ url: t('importForm.required') })
    if (!/^https?:\/\/\S+$/i.test(url)) return show({ url: t('importForm.format') })
    try {
      const video = await call.run({
        body: { url, ...(name && { name }) },
        idempotencyKey: crypto.randomUUID(),
      })
      await client.invalidateQueries({ queryKey: ['videos'] })
      onDone(video.id as number)
    } catch (error) {
      const { errors } = (error ?? {}) as Partial<ErrorBody>
      if (errors?.length) show(Object.fromEntries(errors.map((one) => [one.path, textOf(one)])))
    }
  }
  const set = (key: 'url' | 'name') => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [key]: event.currentTarget.value })
    setErrors({ ...errors, [key]: undefined })
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('importForm.url')}
        description={t('importForm.urlHelp')}
        type="url"
        placeholder="https://"
        required
        value={values.url}
        error={errors.url}
        onChange={set('url')}
      />
      <TextInput
        label={t('name')}
        description={t('importForm.nameHelp')}
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={set('name')}
      />
      <div className={classes.answers}>
        <Button type="submit" loading={call.state === 'in progress'}>
          {t('importForm.submit')}
        </Button>
      </div>
    </form>
  )
}

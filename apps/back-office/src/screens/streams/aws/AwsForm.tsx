import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { awsRight, type ErrorBody } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../../data/may.ts'
import { ChannelField } from '../../../features/aws/ChannelField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { serverErrors } from '../../../ui/form/errors.ts'
import classes from '../stream.module.css'
import type { Stream } from '../stream.ts'

type Body = Pick<Stream, 'kind' | 'url' | 'name' | 'channelId' | 'stopsChannel'>
type Props = { onAdd: (body: Body) => Promise<unknown>; onClose: () => void }

/** Adds a stream of AWS by its first camera, with the channel that makes it if the user may choose one. */
export default function AwsForm({ onAdd, onClose }: Props) {
  const { t } = useTranslation('stream')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const mayChoose = useMayRead(awsRight)
  const [values, setValues] = useState({ name: '', url: '' })
  const [channelId, setChannelId] = useState<string | null>(null)
  const [stopsChannel, setStops] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const add = useMutation({
    mutationFn: () =>
      onAdd({
        ...{ kind: 'aws', url: values.url.trim(), name: values.name.trim() || null, channelId },
        stopsChannel: channelId !== null && stopsChannel,
      }),
    onSuccess: onClose,
    onError: ({ errors: refused }: Partial<ErrorBody>) => setErrors(refused ? serverErrors(refused) : {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = values.url.trim() === ''
    setErrors(isMissing ? { url: tCommon('messages.required') } : {})
    if (!isMissing) add.mutate()
  }
  const field = (key: keyof typeof values) => ({
    value: values[key],
    error: errors[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [key]: value })),
  })
  return (
    <Dialog opened onClose={onClose} title={t('aws.add')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <TextInput
          required
          data-autofocus
          type="url"
          label={t('aws.url')}
          description={t('aws.urlHelp')}
          placeholder="https://example.mediapackage.eu-west-1.amazonaws.com/live/index.m3u8"
          maxLength={2000}
          {...field('url')}
        />
        <TextInput
          label={t('aws.camera')}
          description={t('aws.cameraHelp')}
          maxLength={80}
          {...field('name')}
        />
        {mayChoose && (
          <ChannelField
            label={t('aws.channel')}
            description={t('aws.channelHelp')}
            error={errors.channelId}
            value={channelId}
            onChange={setChannelId}
          />
        )}
        {channelId !== null && (
          <Checkbox
            label={t('aws.stops')}
            description={t('aws.stopsHelp')}
            checked={stopsChannel}
            onChange={(event) => setStops(event.currentTarget.checked)}
          />
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('addAddress')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type AwsListedChannel,
  awsChannelSizes,
  createAwsChannel,
  type ErrorBody,
  mostAwsTargets,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { ofConnection } from '../../features/aws/useAws.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './aws.module.css'

type Props = { name: string; onClose: () => void; onCreated: (channel: AwsListedChannel) => void }
type Target = { key: number; url: string; streamKey: string }

/** Creates a channel at AWS: where the encoder sends from, the picture, and the servers that get it. */
export default function NewChannelDialog({ name, onClose, onCreated }: Props) {
  const { t } = useTranslation('aws')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState({ name, allowedFrom: '', roleArn: '' })
  const [size, setSize] = useState<(typeof awsChannelSizes)[number]>('720p')
  const [targets, setTargets] = useState<readonly Target[]>([{ key: 0, url: '', streamKey: '' }])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: () =>
      makeCall(createAwsChannel, {
        body: {
          ...{ name: values.name, allowedFrom: values.allowedFrom, size },
          targets: targets.map(({ url, streamKey }) => ({ url, streamKey })),
          roleArn: values.roleArn.trim() || null,
        },
      }),
    ...report({ pending: 'saving', success: t('channelCreated') }),
    onSuccess: (channel: AwsListedChannel) => {
      for (const one of ofConnection) void refresh(one)
      onCreated(channel)
    },
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is part of another form.
    event.stopPropagation()
    const missing = [
      ...(['name', 'allowedFrom'] as const).filter((field) => values[field].trim() === ''),
      ...targets.flatMap((target, index) =>
        (['url', 'streamKey'] as const)
          .filter((field) => target[field].trim() === '')
          .map((field) => `targets.${index}.${field}`),
      ),
    ]
    setErrors(Object.fromEntries(missing.map((field) => [field, tCommon('messages.required')])))
    if (missing.length === 0) create.mutate()
  }
  const field = (key: keyof typeof values) => ({
    value: values[key],
    error: errors[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [key]: value })),
  })
  const change = (key: number, changes: Partial<Target>) =>
    setTargets((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <Dialog opened onClose={onClose} title={t('newChannel')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <p className="muted">{t('newChannelText')}</p>
        <TextInput required data-autofocus label={t('channelName')} maxLength={80} {...field('name')} />
        <TextInput
          required
          label={t('allowedFrom')}
          description={t('allowedFromHelp')}
          placeholder="203.0.113.7/32"
          maxLength={20}
          autoComplete="off"
          {...field('allowedFrom')}
        />
        <Segments
          label={t('size')}
          value={size}
          options={awsChannelSizes.map((value) => ({ value, label: value }))}
          onChange={setSize}
        />
        <fieldset className={classes.targets}>
          <legend>{t('targets')}</legend>
          {targets.map(({ key, url, streamKey }, index) => (
            <div key={key} className={classes.newTarget}>
              <TextInput
                required
                label={t('targetUrlOf', { number: index + 1 })}
                description={t('targetUrlHelp')}
                maxLength={1000}
                autoComplete="off"
                spellCheck={false}
                value={url}
                error={errors[`targets.${index}.url`]}
                onChange={({ currentTarget: { value } }) => change(key, { url: value })}
              />
              <PasswordField
                required
                label={t('targetKeyOf', { number: index + 1 })}
                description={t('targetKeyHelp')}
                maxLength={1000}
                autoComplete="off"
                value={streamKey}
                error={errors[`targets.${index}.streamKey`]}
                onChange={({ currentTarget: { value } }) => change(key, { streamKey: value })}
              />
              {targets.length > 1 && (
                <IconButton
                  label={t('removeTarget', { number: index + 1 })}
                  onClick={() => setTargets((before) => before.filter((one) => one.key !== key))}
                >
                  <IconTrash size={16} />
                </IconButton>
              )}
            </div>
          ))}
          {targets.length < mostAwsTargets && (
            <Button
              variant="default"
              className={classes.create}
              leftSection={<IconPlus size={16} />}
              onClick={() =>
                setTargets((before) => [
                  ...before,
                  { key: Math.max(...before.map(({ key }) => key)) + 1, url: '', streamKey: '' },
                ])
              }
            >
              {t('addTarget')}
            </Button>
          )}
        </fieldset>
        <TextInput
          label={t('roleArn')}
          description={t('roleArnHelp')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          {...field('roleArn')}
        />
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('createChannel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

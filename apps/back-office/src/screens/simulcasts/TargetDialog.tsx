import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type ErrorBody,
  longestOfPlatform,
  platformTitles,
  type SimulcastPlatform,
  type SimulcastPrivacy,
  type SimulcastTarget,
  simulcastPlatforms,
  simulcastPrivacies,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AccountField } from './AccountField.tsx'
import { saveTarget } from './saveTarget.ts'
import classes from './simulcasts.module.css'

type Props = {
  simulcastId: number
  /** The name of a new broadcast, unless somebody writes another one. */
  name: string
  target: SimulcastTarget | undefined
  onClose: () => void
}

const valuesOf = (target: SimulcastTarget | undefined) => ({
  platform: target?.platform ?? ('custom' as SimulcastPlatform),
  title: target?.title ?? '',
  url: target?.url ?? '',
  streamKey: '',
  ConnectionId: target?.ConnectionId ?? null,
  description: target?.description ?? '',
  privacy: target?.privacy ?? null,
})
type Values = ReturnType<typeof valuesOf>

/** What is sent: what the other kind of targets has is left out. */
function bodyOf(values: Values, isNew: boolean) {
  const { platform, title, url, streamKey, ConnectionId, description, privacy } = values
  const kind = isNew ? { platform } : {}
  if (platform === 'custom')
    return { ...kind, title, url, ...((isNew || streamKey) && { streamKey: streamKey || null }) }
  const isDescribed = longestOfPlatform[platform].description > 0
  return { ...kind, title, ConnectionId, privacy, description: isDescribed ? description || null : null }
}

/** Adds a target, or changes one. Its key is not shown: it is secret. */
export default function TargetDialog({ simulcastId, name, target, onClose }: Props) {
  const { t } = useTranslation('simulcasts')
  const { t: tCommon } = useTranslation('common')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState(() => valuesOf(target))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { platform } = values
  const save = useMutation({
    // Not through the outbox, which would keep what is secret.
    mutationFn: () => saveTarget(simulcastId, target?.id, bodyOf(values, !target)),
    ...report({ pending: 'saving', success: t('saved') }),
    onSuccess: onClose,
    onError: ({ errors: refused }: Partial<ErrorBody>) => {
      if (refused?.length) setErrors(serverErrors(refused))
    },
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const needed = platform === 'custom' ? (['title', 'url'] as const) : (['title', 'ConnectionId'] as const)
    const missing = needed.filter((field) => !String(values[field] ?? '').trim())
    setErrors(Object.fromEntries(missing.map((field) => [field, tCommon('messages.required')])))
    if (missing.length === 0) save.mutate()
  }
  const set = (given: Partial<Values>) => setValues((before) => ({ ...before, ...given }))
  const field = (of: 'title' | 'url' | 'streamKey' | 'description') => ({
    value: values[of],
    error: errors[of],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [of]: value }),
  })
  const choose = (next: SimulcastPlatform) => {
    const title = next !== 'custom' && values.title === '' ? name : values.title
    set({ platform: next, title, ConnectionId: null, privacy: null })
    setErrors({})
  }
  return (
    <Dialog opened onClose={onClose} title={t(target ? 'edit' : 'add')}>
      <form className={classes.dialog} noValidate onSubmit={submit}>
        {!target && (
          <SelectField
            data-autofocus
            label={t('platform')}
            value={platform}
            options={simulcastPlatforms.map((value) => ({ value, label: t(`platforms.${value}`) }))}
            onChange={(value) => choose(value as SimulcastPlatform)}
          />
        )}
        {platform === 'custom' ? (
          <>
            <TextInput
              required
              label={t('targetTitle')}
              description={t('targetTitleHelp')}
              maxLength={255}
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
          </>
        ) : (
          <>
            <AccountField
              platform={platform}
              value={values.ConnectionId}
              error={errors.ConnectionId}
              onChange={(ConnectionId) => set({ ConnectionId })}
            />
            <TextInput
              required
              label={t('targetTitle')}
              description={t('broadcastTitleHelp', { platform: platformTitles[platform] })}
              maxLength={longestOfPlatform[platform].title}
              {...field('title')}
            />
            {longestOfPlatform[platform].description > 0 && (
              <Textarea
                autosize
                minRows={2}
                maxRows={8}
                label={t('description')}
                maxLength={longestOfPlatform[platform].description}
                {...field('description')}
              />
            )}
            {simulcastPrivacies[platform].length > 1 && (
              <SelectField
                label={t('privacy')}
                error={errors.privacy}
                value={values.privacy ?? simulcastPrivacies[platform][0]}
                options={simulcastPrivacies[platform].map((value) => ({
                  value,
                  label: t(`privacies.${value}`),
                }))}
                onChange={(privacy) => set({ privacy: privacy as SimulcastPrivacy })}
              />
            )}
          </>
        )}
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

import { Button, TextInput } from '@mantine/core'
import {
  isPlatform,
  platformIdOf,
  platformName,
  platformOf,
  platformPage,
  platforms,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'
import classes from './stream.module.css'

const kinds = ['hls', ...platforms] as const
type Kind = (typeof kinds)[number]

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

type Props = { onAdd: (kind: Kind, url: string) => Promise<void>; isBusy: boolean }

/** Adds a stream by its address: an HLS stream, or a video at a platform, which is told from what is pasted. */
export function AddressForm({ onAdd, isBusy }: Props) {
  const { t } = useTranslation('stream')
  const [kind, setKind] = useState<Kind>('hls')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const params = { platform: isPlatform(kind) ? platformName(kind) : '' }
  const nameOf = (one: Kind) => (isPlatform(one) ? platformName(one) : 'HLS')
  const write = (written: string) => {
    setText(written)
    setError(undefined)
    const platform = platformOf(written)
    if (platform) setKind(platform)
  }
  const addressOf = (written: string): string | undefined => {
    if (!isPlatform(kind)) return isWeb(written) ? written : undefined
    const id = platformIdOf(kind, written)
    return id && platformPage(kind, id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = addressOf(text.trim())
    if (!url) return setError(isPlatform(kind) ? t('notAtPlatform', params) : t('notAnAddress'))
    setError(undefined)
    onAdd(kind, url).then(
      () => setText(''),
      (failure: { errors?: { message?: string }[] }) =>
        setError(failure.errors?.[0]?.message ?? t('refused')),
    )
  }
  return (
    <form className={classes.address} onSubmit={submit} noValidate>
      <Segments
        label={t('addressKind')}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={(value) => {
          setKind(value)
          setError(undefined)
        }}
      />
      <div>
        <TextInput
          type={isPlatform(kind) ? 'text' : 'url'}
          label={isPlatform(kind) ? t('platformAddress', params) : t('address')}
          description={isPlatform(kind) ? t('platformAddressHelp', params) : t('addressHelp')}
          placeholder={
            isPlatform(kind)
              ? platformPage(kind, kind === 'youtube' ? 'dQw4w9WgXcQ' : 'x8abc12')
              : 'https://example.com/live/master.m3u8'
          }
          maxLength={2000}
          value={text}
          error={error}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy && text !== ''} disabled={text.trim() === ''}>
          {t('addAddress')}
        </Button>
      </div>
    </form>
  )
}

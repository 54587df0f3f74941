import { TextInput } from '@mantine/core'
import type { PullProtocol } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import classes from './input.module.css'

const examples: Readonly<Record<PullProtocol, string>> = {
  rtmpPull: 'rtmp://media.example.com/live/stream',
  srtPull: 'srt://media.example.com:9000',
  hlsPull: 'https://media.example.com/live/master.m3u8',
}

type Values = { pullUrl: string; passphrase: string }
type Props = Values & {
  protocol: PullProtocol
  errors: { pullUrl?: ReactNode; passphrase?: ReactNode }
  onChange: (values: Partial<Values>) => void
}

/** Where an input pulls from, and what the source encrypts with. */
export function PullFields({ protocol, pullUrl, passphrase, errors, onChange }: Props) {
  const { t } = useTranslation('inputs')
  return (
    <>
      <TextInput
        required
        label={t('source.address')}
        description={t('source.addressHelp')}
        placeholder={examples[protocol]}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.code }}
        value={pullUrl}
        error={errors.pullUrl}
        onChange={(event) => onChange({ pullUrl: event.currentTarget.value })}
      />
      {protocol === 'srtPull' && (
        <PasswordField
          label={t('source.passphrase')}
          description={t('source.passphraseHelp')}
          maxLength={79}
          autoComplete="off"
          value={passphrase}
          error={errors.passphrase}
          onChange={(event) => onChange({ passphrase: event.currentTarget.value })}
        />
      )}
    </>
  )
}

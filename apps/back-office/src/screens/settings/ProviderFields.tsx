import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/PasswordField.tsx'
import classes from './settings.module.css'

type FieldsProps = {
  callbackUrl: string
  /** Whether a secret is stored. */
  isSet: boolean
  field: (
    name: 'issuer' | 'clientId' | 'clientSecret',
  ) => Pick<TextInputProps, 'label' | 'autoComplete' | 'spellCheck'>
}

/** Where a provider is, and as whom we ask it. */
export function ProviderFields({ callbackUrl, isSet, field }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <TextInput
        readOnly
        label={t('sso.callback')}
        description={t('sso.callbackHelp')}
        value={callbackUrl}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        required
        maxLength={500}
        description={t('sso.issuerHelp')}
        inputMode="url"
        {...field('issuer')}
      />
      <TextInput required maxLength={300} {...field('clientId')} />
      <PasswordField
        required={!isSet}
        maxLength={1000}
        description={isSet ? t('sso.secretHelp') : undefined}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
    </>
  )
}

type ActionsProps = {
  isSet: boolean
  isDirty: boolean
  isSaving: boolean
  /** Who uses it. */
  users: ReactNode
  disconnect: () => Promise<void>
  onLeave: () => void
}

/** Saves a provider, and disconnects one that is set up. */
export function ProviderActions({ isSet, isDirty, isSaving, users, disconnect, onLeave }: ActionsProps) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      {isSet && <p className={classes.help}>{users}</p>}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          {tUi('form.save')}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={() => (isSet ? void disconnect() : onLeave())}>
          {isSet ? t('sso.remove') : tUi('form.cancel')}
        </Button>
      </div>
    </>
  )
}

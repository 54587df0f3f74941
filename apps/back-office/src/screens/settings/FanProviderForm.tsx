import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { setFanProvider as schemas } from '@touchline/contract/calls/fan-provider'
import {
  type CallBody,
  type FanProvider,
  readFanProvider,
  removeFanProvider,
  setFanProvider,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeVersioned, useCall } from '../../data/calls.ts'
import { confirm } from '../../data/confirm.ts'
import { report } from '../../data/report.ts'
import { type Versioned, writeVersion } from '../../data/resources.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useVersionedForm } from '../../ui/form/useVersionedForm.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import classes from './settings.module.css'

type Body = CallBody<typeof setFanProvider>
type Values = {
  issuer: string
  clientId: string
  clientSecret: string
  nameEn: string
  nameFr: string
  isOn: boolean
}
type Props = {
  accountId: number
  loaded: Versioned<FanProvider>
  onSaved: (saved: Versioned<FanProvider>) => void
  /** Goes back to before it was set up. */
  onLeave: () => void
}
type Version = { etag: string | null; isSame: (current: FanProvider) => boolean }

/** The form's values of what is stored; the secret is never answered. A provider that is set up is to be used. */
const toValues = (item: FanProvider | undefined): Values => ({
  issuer: item?.issuer ?? '',
  clientId: item?.clientId ?? '',
  clientSecret: '',
  nameEn: item?.nameEn ?? '',
  nameFr: item?.nameFr ?? '',
  isOn: item?.isSet ? item.isOn : true,
})

/** What is sent; an empty secret keeps the stored one. */
const toBody = ({ issuer, clientId, clientSecret, nameEn, nameFr, isOn }: Values): Body => ({
  issuer: issuer.trim(),
  clientId,
  clientSecret: clientSecret.trim() || undefined,
  nameEn,
  nameFr: nameFr.trim() || null,
  isOn,
})

/** The address and the client of the provider of fans, and what its button is called. */
export default function FanProviderForm({ accountId, loaded, onSaved, onLeave }: Props) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  const params = { id: accountId }
  const save = useMutation({
    // Not through the outbox, which would store the secret in the browser.
    mutationFn: async ([body, version]: [Body, Version]) => {
      const saved = await writeVersion<FanProvider>(
        (etag) => makeVersioned(setFanProvider, { params, body }, etag),
        () => makeVersioned(readFanProvider, { params }),
        version,
      )
      onSaved(saved)
      return saved
    },
    ...report<[Body, Version]>({ pending: 'saving', success: t('fanLogIn.saved') }),
  })
  const remove = useCall(removeFanProvider, { success: t('fanLogIn.removed') })
  const editing = useVersionedForm<FanProvider, Body, Values>({
    loaded,
    toValues,
    toBody,
    check: (body) => errorsBy(schemas.body, body),
    save: (body, _, version) => save.mutateAsync([body, version]),
  })
  const { form, submit } = editing
  useUnsavedGuard(form.isDirty())
  const { item } = loaded
  const labels = {
    issuer: t('sso.issuer'),
    clientId: t('sso.clientId'),
    clientSecret: t('sso.clientSecret'),
    nameEn: t('fanLogIn.nameEn'),
    nameFr: t('fanLogIn.nameFr'),
    isOn: t('fanLogIn.isOn'),
  }
  const field = (name: 'issuer' | 'clientId' | 'clientSecret' | 'nameEn' | 'nameFr') => ({
    ...form.getInputProps(name),
    label: labels[name],
    autoComplete: 'off',
    spellCheck: false,
  })
  const disconnect = async () => {
    const isSure = await confirm({
      title: t('fanLogIn.removeTitle'),
      text: t('fanLogIn.removeText'),
      action: t('sso.remove'),
      isDanger: true,
    })
    if (!isSure) return
    const isDone = await remove.run({ params }).then(
      () => true,
      () => false,
    )
    if (isDone) onLeave()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        readOnly
        label={t('sso.callback')}
        description={t('sso.callbackHelp')}
        value={item.callbackUrl}
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
        required={!item.isSet}
        maxLength={1000}
        description={item.isSet ? t('sso.secretHelp') : undefined}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
      <TextInput required maxLength={80} description={t('fanLogIn.nameHelp')} {...field('nameEn')} />
      <TextInput maxLength={80} description={t('fanLogIn.nameFrHelp')} {...field('nameFr')} />
      <Checkbox
        label={labels.isOn}
        description={t('fanLogIn.isOnHelp')}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {item.isSet && <p className={classes.help}>{t('fanLogIn.fans', { count: item.fans })}</p>}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {tUi('form.save')}
        </Button>
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => (item.isSet ? void disconnect() : onLeave())}
        >
          {item.isSet ? t('sso.remove') : tUi('form.cancel')}
        </Button>
      </div>
      <ConflictDialog
        editing={editing}
        labels={labels}
        show={{ isOn: (isOn: unknown) => t(isOn ? 'sso.yes' : 'sso.no') }}
      />
    </form>
  )
}

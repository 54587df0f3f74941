import { Checkbox, TextInput } from '@mantine/core'
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
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { ProviderActions, ProviderFields } from './ProviderFields.tsx'
import classes from './settings.module.css'
import { type ProviderForm, useProvider } from './useProvider.ts'

type Body = CallBody<typeof setFanProvider>
type Values = {
  issuer: string
  clientId: string
  clientSecret: string
  nameEn: string
  nameFr: string
  isOn: boolean
}

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
export default function FanProviderForm({ accountId, loaded, onSaved, onLeave }: ProviderForm<FanProvider>) {
  const { t } = useTranslation('settings')
  const params = { id: accountId }
  const remove = useCall(removeFanProvider, { success: t('fanLogIn.removed') })
  const { editing, ...actions } = useProvider<FanProvider, Body, Values>({
    ...{ loaded, onSaved, onLeave, toValues, toBody },
    check: (body) => errorsBy(schemas.body, body),
    write: (body, etag) => makeVersioned(setFanProvider, { params, body }, etag),
    read: () => makeVersioned(readFanProvider, { params }),
    remove: () => remove.run({ params }),
    texts: {
      saved: t('fanLogIn.saved'),
      removal: { title: t('fanLogIn.removeTitle'), text: t('fanLogIn.removeText'), action: t('sso.remove') },
    },
  })
  const { form, submit } = editing
  const { callbackUrl, isSet, fans } = loaded.item
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
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ProviderFields {...{ callbackUrl, isSet, field }} />
      <TextInput required maxLength={80} description={t('fanLogIn.nameHelp')} {...field('nameEn')} />
      <TextInput maxLength={80} description={t('fanLogIn.nameFrHelp')} {...field('nameFr')} />
      <Checkbox
        label={labels.isOn}
        description={t('fanLogIn.isOnHelp')}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      <ProviderActions
        {...{ isSet, onLeave, ...actions }}
        isDirty={form.isDirty()}
        users={t('fanLogIn.fans', { count: fans })}
      />
      <ConflictDialog
        editing={editing}
        labels={labels}
        show={{ isOn: (isOn: unknown) => t(isOn ? 'sso.yes' : 'sso.no') }}
      />
    </form>
  )
}

import { Checkbox, TextInput } from '@mantine/core'
import { setSingleSignOn as schemas } from '@touchline/contract/calls/single-sign-on'
import {
  groups as groupsResource,
  readSingleSignOn,
  removeSingleSignOn,
  type SingleSignOn,
  setSingleSignOn,
} from '@touchline/contract/light'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { makeVersioned, useCall } from '../../data/calls.ts'
import { useWhole } from '../../data/resources.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { GroupMappings } from './GroupMappings.tsx'
import { ProviderActions, ProviderFields } from './ProviderFields.tsx'
import { ProviderTest } from './ProviderTest.tsx'
import classes from './settings.module.css'
import { type Body, type MappingValues, toBody, toValues, type Values } from './singleSignOnValues.ts'
import { type ProviderForm, useProvider } from './useProvider.ts'

/** The provider's address, client and domains, and what its people get here. */
export default function SingleSignOnForm({
  accountId,
  loaded,
  onSaved,
  onLeave,
}: ProviderForm<SingleSignOn>) {
  const { t } = useTranslation('settings')
  const params = { id: accountId }
  const all = useWhole(groupsResource)
  const remove = useCall(removeSingleSignOn, { success: t('sso.removed') })
  const { editing, ...actions } = useProvider<SingleSignOn, Body, Values>({
    ...{ loaded, onSaved, onLeave, toValues, toBody },
    check: (body) => errorsBy(schemas.body, body),
    write: (body, etag) => makeVersioned(setSingleSignOn, { params, body }, etag),
    read: () => makeVersioned(readSingleSignOn, { params }),
    remove: () => remove.run({ params }),
    texts: {
      saved: t('sso.saved'),
      removal: { title: t('sso.removeTitle'), text: t('sso.removeText'), action: t('sso.remove') },
    },
  })
  const { form, submit } = editing
  const { callbackUrl, isOn: isSet, people } = loaded.item
  const errorOf = (name: string) =>
    Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  const labels = {
    issuer: t('sso.issuer'),
    clientId: t('sso.clientId'),
    clientSecret: t('sso.clientSecret'),
    domains: t('sso.domains'),
    groupClaim: t('sso.groupClaim'),
    groups: t('sso.groups'),
    createsPeople: t('sso.createsPeople'),
    allowsPasswords: t('sso.allowsPasswords'),
  }
  const field = (name: 'issuer' | 'clientId' | 'clientSecret' | 'domains' | 'groupClaim') => ({
    ...form.getInputProps(name),
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // The gateway names the domain that it refuses, as `domains.1`.
      for (const path of Object.keys(form.errors)) if (path.startsWith(`${name}.`)) form.clearFieldError(path)
      form.getInputProps(name).onChange(event)
    },
    label: labels[name],
    autoComplete: 'off',
    spellCheck: false,
  })
  const onOff = (isOn: unknown) => t(isOn ? 'sso.yes' : 'sso.no')
  const nameOf = (id: number | null) => all.data?.find((group) => group.id === id)?.name ?? String(id)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ProviderFields {...{ callbackUrl, isSet, field }} />
      <ProviderTest accountId={accountId} values={form.values} />
      <TextInput required description={t('sso.domainsHelp')} {...field('domains')} />
      <Checkbox
        label={labels.createsPeople}
        description={t('sso.createsPeopleHelp')}
        {...form.getInputProps('createsPeople', { type: 'checkbox' })}
      />
      <Checkbox
        label={labels.allowsPasswords}
        description={t('sso.allowsPasswordsHelp')}
        {...form.getInputProps('allowsPasswords', { type: 'checkbox' })}
      />
      <TextInput maxLength={200} description={t('sso.groupClaimHelp')} {...field('groupClaim')} />
      {form.values.groupClaim.trim() && (
        <GroupMappings
          value={form.values.groups}
          onChange={(groups) => form.setFieldValue('groups', groups)}
          groups={all.data ?? []}
          error={errorOf('groups')}
        />
      )}
      <ProviderActions
        {...{ isSet, onLeave, ...actions }}
        isDirty={form.isDirty()}
        users={t('sso.people', { count: people })}
      />
      <ConflictDialog
        editing={editing}
        labels={labels}
        show={{
          createsPeople: onOff,
          allowsPasswords: onOff,
          groups: (rows: MappingValues[]) =>
            rows.map(({ value, GroupId }) => `${value} → ${nameOf(GroupId)}`).join(', '),
        }}
      />
    </form>
  )
}

import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
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
import { confirm } from '../../data/confirm.ts'
import { report } from '../../data/report.ts'
import { useWhole, type Versioned, writeVersion } from '../../data/resources.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useVersionedForm } from '../../ui/form/useVersionedForm.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { GroupMappings } from './GroupMappings.tsx'
import { ProviderTest } from './ProviderTest.tsx'
import classes from './settings.module.css'
import { type Body, type MappingValues, toBody, toValues, type Values } from './singleSignOnValues.ts'

type Props = {
  accountId: number
  loaded: Versioned<SingleSignOn>
  onSaved: (saved: Versioned<SingleSignOn>) => void
  /** Goes back to before it was set up. */
  onLeave: () => void
}
type Version = { etag: string | null; isSame: (current: SingleSignOn) => boolean }

/** The provider's address, client and domains, and what its people get here. */
export default function SingleSignOnForm({ accountId, loaded, onSaved, onLeave }: Props) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  const params = { id: accountId }
  const all = useWhole(groupsResource)
  const save = useMutation({
    // Not through the outbox, which would store the secret in the browser.
    mutationFn: async ([body, version]: [Body, Version]) => {
      const saved = await writeVersion<SingleSignOn>(
        (etag) => makeVersioned(setSingleSignOn, { params, body }, etag),
        () => makeVersioned(readSingleSignOn, { params }),
        version,
      )
      onSaved(saved)
      return saved
    },
    ...report<[Body, Version]>({ pending: 'saving', success: t('sso.saved') }),
  })
  const remove = useCall(removeSingleSignOn, { success: t('sso.removed') })
  const editing = useVersionedForm<SingleSignOn, Body, Values>({
    loaded,
    toValues,
    toBody,
    check: (body) => errorsBy(schemas.body, body),
    save: (body, _, version) => save.mutateAsync([body, version]),
  })
  const { form, submit } = editing
  useUnsavedGuard(form.isDirty())
  const { item } = loaded
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
  const disconnect = async () => {
    if (
      !(await confirm({
        title: t('sso.removeTitle'),
        text: t('sso.removeText'),
        action: t('sso.remove'),
        isDanger: true,
      }))
    )
      return
    const isDone = await remove.run({ params }).then(
      () => true,
      () => false,
    )
    if (isDone) onLeave()
  }
  const onOff = (isOn: unknown) => t(isOn ? 'sso.yes' : 'sso.no')
  const nameOf = (id: number | null) => all.data?.find((group) => group.id === id)?.name ?? String(id)
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
        required={!item.isOn}
        maxLength={1000}
        description={item.isOn ? t('sso.secretHelp') : undefined}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
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
      {item.isOn && <p className={classes.help}>{t('sso.people', { count: item.people })}</p>}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {tUi('form.save')}
        </Button>
        {item.isOn ? (
          <Button variant="default" disabled={save.isPending} onClick={() => void disconnect()}>
            {t('sso.remove')}
          </Button>
        ) : (
          <Button variant="default" disabled={save.isPending} onClick={onLeave}>
            {tUi('form.cancel')}
          </Button>
        )}
      </div>
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

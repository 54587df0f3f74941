import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  createAccount,
  type ErrorBody,
  type GivenLink,
  type Preset,
  presetNames,
} from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { serverErrors } from '../../ui/form/errors.ts'
import page from '../../ui/form/form.module.css'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AccountFields } from './AccountFields.tsx'
import classes from './customers.module.css'
import { customerPaths } from './paths.ts'

const LinkDialog = onDemand(() => import('../../features/people/LinkDialog.tsx'))

/** Creates a customer that can work at once: its data, modules and first administrator. */
export default function NewCustomer() {
  const { t, i18n } = useTranslation(['customers', 'users'])
  const { t: tCommon } = useTranslation('common')
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus()
  const [made, setMade] = useState<{ id: number; name: string; link: GivenLink }>()
  useSaveKey(element)
  const form = useForm({
    initialValues: {
      name: '',
      SportId: null as number | null,
      locale: i18n.language.startsWith('fr') ? 'fr' : 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      preset: 'league' as Preset,
      administrator: { firstName: '', lastName: '', email: '', username: '' },
    },
    validate: (values) => {
      const errors: Record<string, string> = {}
      const needed = tCommon('messages.required')
      if (!values.name.trim()) errors.name = needed
      const { lastName: _, ...person } = values.administrator
      if (Object.values(values.administrator).some((text) => text.trim()))
        for (const [field, text] of Object.entries(person))
          if (!text.trim()) errors[`administrator.${field}`] = needed
      return errors
    },
  })
  const { allow } = useUnsavedGuard(form.isDirty() && !made)
  const leave = (id: number) => {
    allow()
    void navigate({ href: customerPaths.edit(id), replace: true })
  }
  const create = useMutation({
    // Not through the outbox: the answer may contain a link that is shown only once.
    mutationFn: ({ administrator, ...values }: typeof form.values) =>
      makeCall(createAccount, {
        body: { ...values, ...(administrator.username.trim() && { administrator }) },
      }),
    ...report<typeof form.values>({ pending: 'saving', success: t('created') }),
    onSuccess: ({ id, administrator }) => {
      void client.invalidateQueries({ queryKey: ['accounts'] })
      const { firstName, lastName } = form.values.administrator
      if (!administrator) return leave(id)
      setMade({ id, name: `${firstName} ${lastName}`.trim(), link: administrator.invitation })
    },
    onError: (error: Partial<ErrorBody>) => {
      if (!error.errors?.length) return
      form.setErrors(serverErrors(error.errors))
      focusFirstError()
    },
  })
  const person = (field: keyof typeof form.values.administrator) =>
    form.getInputProps(`administrator.${field}`)
  return (
    <div className={page.page}>
      <PageHeader title={t('new')} backTo={customerPaths.list}>
        <Button type="submit" form="new-customer" loading={create.isPending}>
          {t('create')}
        </Button>
      </PageHeader>
      <form
        id="new-customer"
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError)}
      >
        <AccountFields
          name={form.getInputProps('name')}
          sport={{
            value: form.values.SportId,
            onChange: (id) => form.setFieldValue('SportId', id),
            error: form.errors.SportId,
          }}
          locale={{ value: form.values.locale, onChange: (value) => form.setFieldValue('locale', value) }}
          timeZone={{ ...form.getInputProps('timeZone'), value: form.values.timeZone }}
        />
        <SelectField
          label={t('preset')}
          description={t('presetHelp')}
          options={presetNames.map((value) => ({ value, label: t(`presets.${value}`) }))}
          value={form.values.preset}
          onChange={(value) => value !== form.values.preset && form.setFieldValue('preset', value as Preset)}
        />
        <h2>{t('administrator')}</h2>
        <p className="muted">{t('administratorHelp')}</p>
        <div className={classes.pair}>
          <TextInput label={t('users:firstName')} maxLength={80} {...person('firstName')} />
          <TextInput label={t('users:lastName')} maxLength={80} {...person('lastName')} />
        </div>
        <TextInput label={t('users:email')} type="email" maxLength={254} {...person('email')} />
        <TextInput
          label={t('users:username')}
          description={t('users:usernameHelp')}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          {...person('username')}
        />
      </form>
      {made && <LinkDialog given={made.link} name={made.name} onClose={() => leave(made.id)} />}
    </div>
  )
}

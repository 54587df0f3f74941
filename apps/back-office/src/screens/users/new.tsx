import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  createUser,
  type ErrorBody,
  type GivenLink,
  groups,
  type InterfaceLanguage,
  interfaceLanguages,
} from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { useWhole } from '../../data/resources.ts'
import { useRoleName } from '../../features/people/RightsChanges.tsx'
import { serverErrors } from '../../ui/form/errors.ts'
import page from '../../ui/form/form.module.css'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { userPaths } from './paths.ts'
import classes from './users.module.css'

const LinkDialog = onDemand(() => import('../../features/people/LinkDialog.tsx'))

/** Creates a person and invites them. */
export default function NewUser() {
  const { t, i18n } = useTranslation('users')
  const { t: tCommon } = useTranslation('common')
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus()
  const nameOf = useRoleName()
  const all = useWhole(groups)
  const [made, setMade] = useState<{ id: number; name: string; link: GivenLink }>()
  useSaveKey(element)
  const required = (value: string) => (value.trim() ? null : tCommon('messages.required'))
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      username: '',
      email: '',
      language: (i18n.language.startsWith('fr') ? 'fr' : 'en') as InterfaceLanguage,
      groups: [] as number[],
    },
    validate: { firstName: required, username: required, email: required },
  })
  const { allow } = useUnsavedGuard(form.isDirty() && !made)
  const create = useMutation({
    // Not through the outbox: the answer may contain a link that is shown only once.
    mutationFn: ({ language, ...values }: typeof form.values) =>
      makeCall(createUser, { body: { ...values, meta: { language } } }),
    ...report<typeof form.values>({ pending: 'saving', success: t('created') }),
    onSuccess: ({ id, name, link }) => {
      void client.invalidateQueries({ queryKey: ['users'] })
      if (link) return setMade({ id, name, link })
      allow()
      void navigate({ href: userPaths.edit(id) })
    },
    onError: (error: Partial<ErrorBody>) => {
      if (!error.errors?.length) return
      form.setErrors(serverErrors(error.errors))
      focusFirstError()
    },
  })
  const close = () => {
    allow()
    void navigate({ href: userPaths.edit(made!.id), replace: true })
  }
  const toggle = (id: number) => {
    const { groups: chosen } = form.values
    form.setFieldValue('groups', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('new')} backTo={userPaths.list}>
        <Button type="submit" form="new-user" loading={create.isPending}>
          {t('create')}
        </Button>
      </PageHeader>
      <form
        id="new-user"
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError)}
      >
        <p className="muted">{t('inviteText')}</p>
        <div className={classes.pair}>
          <TextInput required label={t('firstName')} maxLength={80} {...form.getInputProps('firstName')} />
          <TextInput label={t('lastName')} maxLength={80} {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          required
          label={t('email')}
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          required
          label={t('username')}
          description={t('usernameHelp')}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <SelectField
          label={t('language')}
          options={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={form.values.language}
          onChange={(value) => form.setFieldValue('language', value as InterfaceLanguage)}
        />
        <fieldset className={classes.groups}>
          <legend>{t('groups')}</legend>
          <p className="muted">{t('groupsHelp')}</p>
          {all.data?.map(({ id, name, Roles }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              description={Roles.map((role) => nameOf(role.name)).join(', ')}
              checked={form.values.groups.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {form.errors.groups && <p role="alert">{form.errors.groups}</p>}
        </fieldset>
      </form>
      {made && <LinkDialog given={made.link} name={made.name} onClose={close} />}
    </div>
  )
}

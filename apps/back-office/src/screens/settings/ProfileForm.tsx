import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { updateMe } from '@touchline/contract/calls/account'
import type { InterfaceLanguage, Profile } from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveProfile } from '../../data/profile.ts'
import { report } from '../../data/report.ts'
import type { Versioned } from '../../data/resources.ts'
import { languages } from '../../i18n/index.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { languageNames } from '../../shell/usePreferences.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useVersionedForm } from '../../ui/form/useVersionedForm.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './settings.module.css'

type Values = {
  firstName: string
  lastName: string
  email: string
  language: InterfaceLanguage
  currentPassword: string
}
type Save = Parameters<typeof saveProfile>

const toValues = (profile: Profile | undefined): Values => ({
  firstName: profile?.firstName ?? '',
  lastName: profile?.lastName ?? '',
  email: profile?.email ?? '',
  language: profile?.meta.language ?? 'en',
  currentPassword: '',
})

const toBody = ({ language, currentPassword, email, ...names }: Values) => ({
  ...names,
  email: email.trim(),
  meta: { language },
  currentPassword: currentPassword || undefined,
})

/** The user's own profile; a new email address requires the password. */
export function ProfileForm({ loaded }: { loaded: Versioned<Profile> }) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  const { username } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const save = useMutation({
    mutationFn: (parameters: Save) => saveProfile(...parameters),
    ...report<Save>({ pending: 'saving', success: t('profileSaved') }),
  })
  const editing = useVersionedForm<Profile, ReturnType<typeof toBody>, Values>({
    loaded,
    toValues,
    toBody,
    check: (body) => errorsBy(updateMe.body, body),
    save: (_, changed, version) => save.mutateAsync([changed, version]),
  })
  const { form, submit } = editing
  useUnsavedGuard(form.isDirty())
  useSaveKey(element)
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    language: t('language'),
    currentPassword: t('currentPassword'),
  }
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    label: labels[name],
    'data-touched': form.isTouched(name) || undefined,
  })
  const isNewEmail = form.values.email.trim() !== loaded.item.email
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.names}>
        <TextInput required maxLength={80} autoComplete="given-name" {...field('firstName')} />
        <TextInput maxLength={80} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label={t('username')} value={username} readOnly name="username" autoComplete="username" />
      <TextInput required type="email" maxLength={254} autoComplete="email" {...field('email')} />
      {isNewEmail && (
        <PasswordField
          required
          description={t('emailHelp')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <SelectField
        {...field('language')}
        value={form.values.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {tUi('form.save')}
        </Button>
        {form.isDirty() && (
          <Button variant="default" onClick={form.reset} disabled={save.isPending}>
            {tUi('form.reset')}
          </Button>
        )}
      </div>
      <ConflictDialog
        editing={editing}
        labels={labels}
        show={{ language: (language: InterfaceLanguage) => languageNames[language] }}
      />
    </form>
  )
}

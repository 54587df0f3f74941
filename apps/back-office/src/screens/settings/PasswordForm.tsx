import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { changePassword, type ErrorBody, shortestPassword } from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { serverErrors } from '../../ui/form/errors.ts'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { sessionsKey } from './sessionsKey.ts'
import classes from './settings.module.css'

/** Sets a new password and ends all other sessions. */
export function PasswordForm() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation('common')
  const { username, name, email, account } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus()
  useSaveKey(element)
  const required = (value: string) => (value ? null : tCommon('messages.required'))
  const form = useForm({
    initialValues: { currentPassword: '', password: '', repeated: '' },
    validate: {
      currentPassword: required,
      password: (value) =>
        value.length < shortestPassword ? tCommon('messages.tooShort', { min: shortestPassword }) : null,
      repeated: (value, { password }) => (value === password ? required(value) : t('passwordsDiffer')),
    },
  })
  const change = useMutation({
    // Not sent through the outbox, which would store the passwords in the browser.
    mutationFn: (body: { currentPassword: string; password: string }) => makeCall(changePassword, { body }),
    ...report<object>({ pending: 'saving', success: t('passwordChanged') }),
    onSuccess: () => {
      form.reset()
      void client.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: (error: Partial<ErrorBody>) => {
      if (!error.errors?.length) return
      form.setErrors(serverErrors(error.errors))
      focusFirstError()
    },
  })
  const submit = form.onSubmit(
    ({ currentPassword, password }) => change.mutate({ currentPassword, password }),
    focusFirstError,
  )
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {/* Lets the password manager fill and save the password for this username. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        required
        label={t('currentPassword')}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        required
        label={t('newPassword')}
        description={t('passwordHelp', { min: shortestPassword })}
        autoComplete="new-password"
        ownNames={[username, name, email, account.name]}
        {...form.getInputProps('password')}
      />
      <PasswordField
        required
        label={t('repeatPassword')}
        description={t('changeHelp')}
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}

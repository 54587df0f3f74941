import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type RoleName,
  readSignInPolicy,
  roleNames,
  type SignInPolicy,
  setSignInPolicy,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeVersioned } from '../../data/calls.ts'
import { report } from '../../data/report.ts'
import { type Versioned, writeVersion } from '../../data/resources.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useVersionedForm } from '../../ui/form/useVersionedForm.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './settings.module.css'

type Values = Pick<SignInPolicy, 'secondFactor' | 'requiredForRoles'>

const valuesOf = (policy: SignInPolicy | undefined): Values => ({
  secondFactor: policy?.secondFactor ?? 'optional',
  requiredForRoles: [...(policy?.requiredForRoles ?? [])].sort(),
})

type Props = {
  accountId: number
  loaded: Versioned<SignInPolicy>
  onSaved: (saved: Versioned<SignInPolicy>) => void
}
type Saving = {
  body: Values
  changed: Partial<Values>
  version: { etag: string | null; isSame: (current: SignInPolicy) => boolean }
}

/** The form of the policy. If somebody else saved it meanwhile, both versions are shown. */
export function PolicyForm({ accountId, loaded, onSaved }: Props) {
  const { t } = useTranslation(['settings', 'ui'])
  const params = { id: accountId }
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: ({ body, changed, version: { etag, isSame } }: Saving) => {
      let wanted = body
      return writeVersion(
        (version) => makeVersioned(setSignInPolicy, { params, body: wanted }, version),
        () => makeVersioned(readSignInPolicy, { params }),
        {
          etag,
          isSame(current) {
            // What the other side changed elsewhere in the form stays.
            wanted = { ...valuesOf(current), ...changed }
            return isSame(current)
          },
        },
      )
    },
    ...report<Saving>({ pending: 'saving', success: t('policySaved') }),
    onSuccess: onSaved,
  })
  const editing = useVersionedForm<SignInPolicy, Values, Values>({
    loaded,
    toValues: valuesOf,
    toBody: (values) => ({ ...values, requiredForRoles: [...values.requiredForRoles].sort() }),
    check: () => ({}),
    save: (body, changed, version) => save({ body, changed, version }),
  })
  const { form, submit } = editing
  useUnsavedGuard(form.isDirty())
  const { secondFactor, requiredForRoles } = form.getValues()
  const toggle = (role: RoleName, isOn: boolean) =>
    form.setFieldValue(
      'requiredForRoles',
      (isOn ? [...requiredForRoles, role] : requiredForRoles.filter((one) => one !== role)).sort(),
    )
  const options = [
    { value: 'optional', label: t('policyOptional') },
    { value: 'required', label: t('policyRequired') },
  ]
  return (
    <form className={classes.policy} onSubmit={submit}>
      <div className={classes.form}>
        <SelectField
          label={t('policyFor')}
          value={secondFactor}
          onChange={(value) => form.setFieldValue('secondFactor', value as Values['secondFactor'])}
          options={options}
        />
      </div>
      {secondFactor === 'optional' && (
        <fieldset className={classes.roles}>
          <legend>{t('policyRoles')}</legend>
          {roleNames.map((role) => (
            <Checkbox
              key={role}
              label={t(`roleNames.${role}`)}
              checked={requiredForRoles.includes(role)}
              onChange={(event) => toggle(role, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <p className={classes.help}>
        {t('policyPeople', { count: loaded.item.people, without: loaded.item.peopleWithoutFactor })}{' '}
        {t('policyHelp')}
      </p>
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
      </div>
      <ConflictDialog
        editing={editing}
        labels={{ secondFactor: t('policyFor'), requiredForRoles: t('policyRoles') }}
        show={{
          secondFactor: (value: string) => options.find((option) => option.value === value)?.label,
          requiredForRoles: (roles: RoleName[]) => roles.map((role) => t(`roleNames.${role}`)).join(', '),
        }}
      />
    </form>
  )
}

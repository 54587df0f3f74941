import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type CallBody,
  type RoleName,
  readSignInPolicy,
  roleNames,
  type SignInPolicy,
  setSignInPolicy,
} from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeVersioned } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { messageOf } from '../../data/request.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './settings.module.css'

type Values = Pick<SignInPolicy, 'secondFactor' | 'requiredForRoles'>

const policyKey = ['sign-in-policy']
const valuesOf = ({ secondFactor, requiredForRoles }: SignInPolicy): Values => ({
  secondFactor,
  requiredForRoles,
})
const keyOf = ({ secondFactor, requiredForRoles }: Values) =>
  [secondFactor, ...[...requiredForRoles].sort()].join()

/** Whether the account requires a second factor, of everyone or of some permissions. */
export function Policy() {
  const { t } = useTranslation('settings')
  const { accountId } = useUser()
  const params = { id: accountId }
  const { data, error, refetch } = useQuery({
    queryKey: [...policyKey, accountId],
    queryFn: () => makeVersioned(readSignInPolicy, { params }),
    refetchOnMount: 'always',
  })
  const [values, setValues] = useState<Values>()
  const isDirty = Boolean(values && data && keyOf(values) !== keyOf(data.item))
  useUnsavedGuard(isDirty)
  useEffect(() => {
    if (data && !isDirty) setValues(valuesOf(data.item))
  }, [data])
  const save = useMutation({
    mutationFn: (body: CallBody<typeof setSignInPolicy>) =>
      makeVersioned(setSignInPolicy, { params, body }, data?.etag),
    ...report<CallBody<typeof setSignInPolicy>>({ pending: 'saving', success: t('policySaved') }),
    onSuccess: (saved) => {
      client.setQueryData([...policyKey, accountId], saved)
      setValues(valuesOf(saved.item))
    },
    // Someone else's version is shown; what was chosen stays to be saved over it.
    onError: () => void refetch(),
  })
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data || !values) return <div className={classes.loading} aria-busy="true" />
  const toggle = (role: RoleName, isOn: boolean) =>
    setValues({
      ...values,
      requiredForRoles: isOn
        ? [...values.requiredForRoles, role]
        : values.requiredForRoles.filter((one) => one !== role),
    })
  return (
    <form
      className={classes.policy}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(values)
      }}
    >
      <div className={classes.form}>
        <SelectField
          label={t('policyFor')}
          value={values.secondFactor}
          onChange={(value) => setValues({ ...values, secondFactor: value as Values['secondFactor'] })}
          options={[
            { value: 'optional', label: t('policyOptional') },
            { value: 'required', label: t('policyRequired') },
          ]}
        />
      </div>
      {values.secondFactor === 'optional' && (
        <fieldset className={classes.roles}>
          <legend>{t('policyRoles')}</legend>
          {roleNames.map((role) => (
            <Checkbox
              key={role}
              label={t(`roleNames.${role}`)}
              checked={values.requiredForRoles.includes(role)}
              onChange={(event) => toggle(role, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <p className={classes.help}>
        {t('policyPeople', { count: data.item.people, without: data.item.peopleWithoutFactor })}{' '}
        {t('policyHelp')}
      </p>
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

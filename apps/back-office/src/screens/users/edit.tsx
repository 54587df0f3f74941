import { NumberInput, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  isAdministrator,
  type Person,
  users,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shell/routes/useAccess.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { Pending } from './Pending.tsx'
import { PeopleRail } from './PeopleRail.tsx'
import { PersonAside } from './PersonAside.tsx'
import { userPaths } from './paths.ts'
import classes from './users.module.css'

const toValues = (person: Person | undefined) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  username: person?.username ?? '',
  meta: { language: (person?.meta.language ?? 'en') as InterfaceLanguage },
  accessLevel: person?.accessLevel ?? 0,
})

type UserValues = ReturnType<typeof toValues>

const fields = ['firstName', 'lastName', 'email', 'username', 'meta', 'accessLevel'] as const

/** The values as people read them. */
const textsOf = (values: UserValues, languageName: (meta: UserValues['meta']) => string) => ({
  ...values,
  meta: languageName(values.meta),
  accessLevel: String(values.accessLevel),
})

const wide = '(min-width: 1280px)'

/** A person, beside the other people where there is room. */
export default function UserScreen() {
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const id = useItemId('userId')
  if (!isWide || id === undefined) return <UserForm />
  return (
    <div className={classes.masterDetail}>
      <PeopleRail id={id} />
      <UserForm />
    </div>
  )
}

/** Edits a person: who they are, their groups, what they may do, and their sessions. */
function UserForm() {
  const { t } = useTranslation('users')
  const { Roles } = useUser()
  const isAdmin = isAdministrator(Roles.map(({ name }) => name))
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    username: t('username'),
    meta: t('language'),
    accessLevel: t('level'),
  }
  const languageName = (meta?: { language?: InterfaceLanguage }) => t(`languages.${meta?.language ?? 'en'}`)
  return (
    <FormPage
      resource={users}
      param="userId"
      paths={userPaths}
      title={(person) => person?.name ?? t('new')}
      toValues={toValues}
      toBody={(values) => values}
      labels={labels}
      show={{ meta: languageName }}
      beside={({ form: { values } }, person) => {
        if (!person) return null
        const before = textsOf(toValues(person), languageName)
        const after = textsOf(values, languageName)
        const changed = fields.filter((field) => before[field] !== after[field])
        return (
          <Pending
            person={person}
            lines={changed.map((field) => ({ label: labels[field], from: before[field], to: after[field] }))}
          />
        )
      }}
      aside={(person) => <PersonAside person={person} />}
    >
      {({ field, form, isReadOnly }) => (
        <>
          <TextInput required maxLength={80} {...field('firstName')} />
          <TextInput maxLength={80} {...field('lastName')} />
          <TextInput required type="email" maxLength={254} {...field('email')} />
          <TextInput
            required
            maxLength={80}
            autoCapitalize="none"
            description={t('usernameHelp')}
            {...field('username')}
          />
          <SelectField
            label={t('language')}
            readOnly={isReadOnly}
            options={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={form.values.meta.language}
            onChange={(value) => {
              if (value !== form.values.meta.language)
                form.setFieldValue('meta', { language: value as InterfaceLanguage })
            }}
          />
          {isAdmin && <NumberInput min={0} max={9} description={t('levelHelp')} {...field('accessLevel')} />}
        </>
      )}
    </FormPage>
  )
}

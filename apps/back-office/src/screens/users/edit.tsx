import { NumberInput, TextInput } from '@mantine/core'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  isAdministrator,
  type Person,
} from '@touchline/contract/light'
import { users } from '@touchline/contract/resources/people'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shell/routes/useAccess.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { PersonAside } from './PersonAside.tsx'
import { userPaths } from './paths.ts'

const toValues = (person: Person | undefined) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  username: person?.username ?? '',
  meta: { language: (person?.meta.language ?? 'en') as InterfaceLanguage },
  accessLevel: person?.accessLevel ?? 0,
})

/** Edits a person: who they are, their groups, what they may do, and their sessions. */
export default function UserForm() {
  const { t } = useTranslation('users')
  const { Roles } = useUser()
  const isAdmin = isAdministrator(Roles.map(({ name }) => name))
  return (
    <FormPage
      resource={users}
      param="userId"
      paths={userPaths}
      title={(person) => person?.name ?? t('new')}
      toValues={toValues}
      toBody={(values) => values}
      labels={{
        firstName: t('firstName'),
        lastName: t('lastName'),
        email: t('email'),
        username: t('username'),
        meta: t('language'),
        accessLevel: t('level'),
      }}
      show={{ meta: (meta?: { language?: InterfaceLanguage }) => t(`languages.${meta?.language ?? 'en'}`) }}
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

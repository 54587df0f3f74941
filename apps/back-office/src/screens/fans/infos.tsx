import { Button, Select, TextInput } from '@mantine/core'
import { type Fan, fans, type MaskedField } from '@touchline/contract/light'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../features/fans/nameOf.ts'
import { countriesIn } from '../../ui/countries.ts'
import type { Fields } from '../../ui/form/Fields.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { FanActions } from './FanActions.tsx'
import { FanAside } from './FanAside.tsx'
import { fanPaths } from './paths.ts'
import { type FanValues, toBody, toValues } from './values.ts'

const ShowDialog = onDemand(() => import('./ShowDialog.tsx'))

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']

/** Creates or edits a fan: who it is, what it consents to, and what may be done with it. */
export default function FanForm() {
  const { t } = useTranslation('fans')
  const names = new Intl.DisplayNames(i18next.language, { type: 'language' })
  return (
    <FormPage
      resource={fans}
      paths={fanPaths}
      title={(fan) => (fan ? nameOf(fan) : t('new'))}
      toValues={toValues}
      toBody={toBody}
      labels={{
        firstName: t('firstName'),
        lastName: t('lastName'),
        name: t('name'),
        email: t('email'),
        phone: t('phone'),
        country: t('country'),
        city: t('city'),
        language: t('language'),
        birthYear: t('birthYear'),
        externalId: t('externalId'),
      }}
      actions={(fan) => <FanActions fan={fan} />}
      aside={(fan) => <FanAside fan={fan} />}
    >
      {(fields, fan) => {
        const { field } = fields
        const { value } = field('language')
        const offered = [...new Set([...languages, ...(value ? [value] : [])])]
        return (
          <>
            <TextInput maxLength={80} {...field('firstName')} />
            <TextInput maxLength={80} {...field('lastName')} />
            <TextInput maxLength={80} description={t('nameHelp')} {...field('name')} />
            <Contact name="email" fan={fan} fields={fields} />
            <Contact name="phone" fan={fan} fields={fields} />
            <Select clearable searchable data={countriesIn(i18next.language)} {...field('country')} />
            <TextInput maxLength={120} {...field('city')} />
            <Select
              clearable
              data={offered.map((code) => ({ value: code, label: names.of(code) ?? code }))}
              {...field('language')}
            />
            <TextInput inputMode="numeric" maxLength={4} {...field('birthYear')} />
            <TextInput maxLength={100} description={t('externalIdHelp')} {...field('externalId')} />
          </>
        )
      }}
    </FormPage>
  )
}

type ContactProps = { name: MaskedField; fan: Fan | undefined; fields: Fields<FanValues> }

/** A value that may be masked: then it is shown for a reason, and can be changed from then on. */
function Contact({ name, fan, fields: { field, form, isReadOnly } }: ContactProps) {
  const { t } = useTranslation('fans')
  const [isAsking, setAsking] = useState(false)
  const { value, label } = field(name)
  if (value !== undefined || !fan) return <TextInput maxLength={254} {...field(name)} value={value ?? ''} />
  return (
    <div className="row">
      <TextInput label={label} value={fan[name] ?? ''} readOnly description={t('maskedHelp')} />
      {!isReadOnly && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('show', { name: label })}
        </Button>
      )}
      {isAsking && (
        <ShowDialog
          fan={fan}
          field={name}
          onDone={(shown) => {
            setAsking(false)
            if (shown !== undefined) form.setValues({ [name]: shown })
          }}
        />
      )}
    </div>
  )
}

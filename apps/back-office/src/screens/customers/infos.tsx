import { type Account, accounts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { AccountFields } from './AccountFields.tsx'
import { CustomerAside } from './CustomerAside.tsx'
import { customerPaths } from './paths.ts'

const toValues = (account: Account | undefined) => ({
  name: account?.name ?? '',
  SportId: account?.SportId ?? null,
  locale: account?.locale ?? 'en',
  timeZone: account?.timeZone ?? 'Europe/Paris',
})

/** The data of a customer account. */
export default function CustomerInfos() {
  const { t } = useTranslation('customers')
  return (
    <FormPage
      resource={accounts}
      param="accountId"
      paths={customerPaths}
      title={(account) => account?.name ?? t('new')}
      toValues={toValues}
      toBody={(values) => values}
      labels={{ name: t('name'), SportId: t('sport'), locale: t('locale'), timeZone: t('timeZone') }}
      aside={(account) => <CustomerAside account={account} />}
    >
      {({ field, form, isReadOnly }) => (
        <AccountFields
          name={field('name')}
          sport={{
            value: form.values.SportId,
            onChange: (id) => id !== form.values.SportId && form.setFieldValue('SportId', id),
            error: form.errors.SportId,
          }}
          locale={{ value: form.values.locale, onChange: (value) => form.setFieldValue('locale', value) }}
          timeZone={field('timeZone')}
          isReadOnly={isReadOnly}
        />
      )}
    </FormPage>
  )
}

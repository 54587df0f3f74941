import { categories } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { CategoryAside } from './CategoryAside.tsx'
import { bodyOf, CategoryFields, valuesOf } from './fields.tsx'

/** Makes or changes a category. */
export default function CategoryForm() {
  const { t } = useTranslation('categories')
  const labels = { name: t('name'), slug: t('slug'), image: t('image') }
  return (
    <FormPage
      resource={categories}
      id={useItemId()}
      title={(category) => category?.name ?? t('new')}
      backTo="/account/categories/list"
      hrefOf={({ id }) => `/account/categories/edit/${id}`}
      toValues={valuesOf}
      toBody={bodyOf}
      labels={labels}
      show={{ image: (key?: string) => t(key ? 'imageNew' : 'imageKept') }}
      aside={(category) => <CategoryAside category={category} labels={labels} />}
    >
      {(fields, item) => <CategoryFields {...fields} item={item} />}
    </FormPage>
  )
}

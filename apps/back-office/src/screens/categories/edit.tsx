import { categories } from '@touchline/contract/resources/categories'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { CategoryAside } from './CategoryAside.tsx'
import { bodyOf, CategoryFields, valuesOf } from './fields.tsx'
import { paths } from './paths.ts'

/** Makes or changes a category. */
export default function CategoryForm() {
  const { t } = useTranslation('categories')
  const labels = { name: t('name'), slug: t('slug'), image: t('image') }
  return (
    <FormPage
      resource={categories}
      paths={paths}
      title={(category) => category?.name ?? t('new')}
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

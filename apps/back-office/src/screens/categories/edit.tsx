import { categories, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { CategoryAside } from './CategoryAside.tsx'
import { bodyOf, CategoryFields, valuesOf } from './fields.tsx'
import { paths } from './paths.ts'

/** Creates or edits a category. */
export default function CategoryForm() {
  const { t } = useTranslation('categories')
  const labels = { name: t('name'), slug: t('slug'), image: t('image'), videos: t('videos') }
  return (
    <FormPage
      resource={categories}
      paths={paths}
      title={(category) => category?.name ?? t('new')}
      toValues={valuesOf}
      toBody={bodyOf}
      labels={labels}
      show={{
        image: (key?: string) => key?.split('/').at(-1) ?? t('imageKept'),
        videos: (ids: number[]) => <Names resource={videos} ids={ids} />,
      }}
      aside={(category) => <CategoryAside category={category} labels={labels} />}
    >
      {(fields, item) => <CategoryFields {...fields} item={item} />}
    </FormPage>
  )
}

import { categories, type Subcategory, subcategories } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import type { Fields } from '../../ui/form/Fields.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { bodyOf, CategoryFields, type CategoryValues, valuesOf } from './fields.tsx'
import { subcategoryPaths } from './paths.ts'

type Values = CategoryValues & { CategoryId: number | null }

/** Creates or edits a subcategory; `?category=` preselects the category of a new one. */
export default function SubcategoryForm() {
  const { t } = useTranslation('categories')
  const { category } = useSearchTexts()
  const labels = { CategoryId: t('parent'), name: t('name'), slug: t('slug'), image: t('image') }
  return (
    <FormPage
      resource={subcategories}
      paths={subcategoryPaths}
      title={(subcategory) => subcategory?.name ?? t('newSub')}
      toValues={(item): Values => ({
        ...valuesOf(item),
        CategoryId: item?.CategoryId ?? (Number(category) || null),
      })}
      // Validation reports a missing category.
      toBody={({ CategoryId, ...values }) => ({ ...bodyOf(values), CategoryId: CategoryId! })}
      labels={labels}
      show={{
        CategoryId: (id: number) => <Names resource={categories} ids={[id]} />,
        image: (key?: string) => key?.split('/').at(-1) ?? t('imageKept'),
      }}
      aside={(item) => <TranslationsPanel resource={subcategories} item={item} labels={labels} />}
    >
      {(fields, item) => <SubcategoryFields fields={fields} item={item} />}
    </FormPage>
  )
}

function SubcategoryFields({ fields, item }: { fields: Fields<Values>; item: Subcategory | undefined }) {
  const { data } = useWhole(categories, { sort: 'position' })
  const parent = fields.field('CategoryId')
  return (
    <>
      <SelectField
        {...parent}
        required
        hasEmpty={parent.value === null}
        options={data?.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={parent.value === null ? null : String(parent.value)}
        onChange={(id) => parent.onChange(id === null ? null : Number(id))}
      />
      <CategoryFields {...fields} item={item} />
    </>
  )
}

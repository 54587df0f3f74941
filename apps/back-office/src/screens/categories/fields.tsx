import { TextInput } from '@mantine/core'
import type { Category, Subcategory } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { slugAfter } from './slug.ts'

/** The values of both forms; `image` is the key of a new one, null for none, undefined while it stays. */
export type CategoryValues = { name: string; slug: string; image: string | null | undefined }

/** What the forms of categories and of subcategories show of an item. */
export const valuesOf = (item: Category | Subcategory | undefined): CategoryValues => ({
  name: item?.name ?? '',
  slug: item?.slug ?? '',
  image: undefined,
})

/** What is sent of them; an image that stays is not named. */
export const bodyOf = ({ name, slug, image }: CategoryValues) => ({
  name,
  slug,
  ...(image !== undefined && { image }),
})

type Props<V extends CategoryValues> = Fields<V> & { item: Category | Subcategory | undefined }

/** Name, address part and image of a category or subcategory. */
export function CategoryFields<V extends CategoryValues>({ form, field, isNew, item }: Props<V>) {
  const { t } = useTranslation('categories')
  const { name, slug, image } = form.values
  const nameField = field('name')
  const slugField = field('slug')
  return (
    <>
      <TextInput
        required
        maxLength={120}
        {...nameField}
        onChange={(event) => {
          // The address of what is public already stays.
          if (isNew) slugField.onChange(slugAfter({ name, slug }, event.currentTarget.value))
          nameField.onChange(event)
        }}
      />
      <TextInput description={t('slugHelp')} required maxLength={100} {...slugField} />
      <ImageUpload {...field('image')} current={image === null ? null : (item?.image?.url ?? null)} />
    </>
  )
}

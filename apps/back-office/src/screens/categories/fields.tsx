import { TextInput } from '@mantine/core'
import type { Category, Subcategory } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/form/Fields.ts'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { slugAfter } from './slug.ts'

/** The values of both forms; `image` is the key of a new image, null for none, undefined if unchanged. */
export type CategoryValues = { name: string; slug: string; image: string | null | undefined }

/** The form values of a category or subcategory. */
export const valuesOf = (item: Category | Subcategory | undefined): CategoryValues => ({
  name: item?.name ?? '',
  slug: item?.slug ?? '',
  image: undefined,
})

/** The request body for the form values; omits an unchanged image. */
export const bodyOf = ({ name, slug, image }: CategoryValues) => ({
  name,
  slug,
  ...(image !== undefined && { image }),
})

type Props<V extends CategoryValues> = Fields<V> & { item: Category | Subcategory | undefined }

/** The name, URL slug and image fields of a category or subcategory. */
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
          // The slug of an existing item does not change with its name, since the URL may be public.
          if (isNew) slugField.onChange(slugAfter({ name, slug }, event.currentTarget.value))
          nameField.onChange(event)
        }}
      />
      <TextInput description={t('slugHelp')} required maxLength={100} {...slugField} />
      <ImageUpload {...field('image')} current={image === null ? null : (item?.image?.url ?? null)} />
    </>
  )
}

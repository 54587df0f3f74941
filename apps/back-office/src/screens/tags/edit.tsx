import { TextInput } from '@mantine/core'
import { tags } from '@touchline/contract/resources/tags'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { paths } from './routes.ts'

/** Makes or changes a tag. */
export default function TagForm() {
  const { t } = useTranslation('tags')
  return (
    <FormPage
      resource={tags}
      paths={paths}
      title={(tag) => tag?.name ?? t('new')}
      initial={{ name: '', tagType: '' }}
      labels={{ name: t('name'), tagType: t('tagType') }}
    >
      {({ field }) => (
        <>
          <TextInput required maxLength={80} {...field('name')} />
          <TextInput description={t('tagTypeHelp')} maxLength={40} {...field('tagType')} />
        </>
      )}
    </FormPage>
  )
}

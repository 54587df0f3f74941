import { Text, TextInput } from '@mantine/core'
import { type Tag, tags } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useFollowed } from '../../data/resources.ts'
import { hasName } from '../../features/tags/tagGroups.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { paths } from './routes.ts'

/** Creates or edits a tag. */
export default function TagForm() {
  const { t } = useTranslation('tags')
  const { data = [] } = useFollowed(tags)
  return (
    <FormPage
      resource={tags}
      paths={paths}
      title={(tag) => tag?.name ?? t('new')}
      initial={{ name: '', tagType: '' }}
      labels={{ name: t('name'), tagType: t('tagType') }}
    >
      {({ field, isReadOnly }, tag) => (
        <>
          <TextInput
            required
            maxLength={80}
            // Reserves the line even without the warning, so that nothing moves.
            description={
              !isReadOnly && hasName(others(data, tag), field('name').value) ? (
                <Text span inherit c="var(--warning)" role="status">
                  {t('taken')}
                </Text>
              ) : (
                '\u00a0'
              )
            }
            {...field('name')}
          />
          <TextInput description={t('tagTypeHelp')} maxLength={40} {...field('tagType')} />
        </>
      )}
    </FormPage>
  )
}

const others = (all: readonly Tag[], tag: Tag | undefined) => all.filter(({ id }) => id !== tag?.id)

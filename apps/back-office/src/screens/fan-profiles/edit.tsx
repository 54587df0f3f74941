import { TextInput } from '@mantine/core'
import { profiles } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ColourField } from '../../ui/ColourField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { profilePaths } from './paths.ts'

/** Creates or edits a profile. */
export default function ProfileForm() {
  const { t } = useTranslation('profiles')
  return (
    <FormPage
      resource={profiles}
      paths={profilePaths}
      title={(profile) => profile?.name ?? t('new')}
      initial={{ name: '', colour: '#3A6EA5', description: '' }}
      labels={{ name: t('name'), colour: t('colour'), description: t('description') }}
      actions={({ id }) => (
        <ButtonLink variant="default" to={`/crm/fans/list?profiles=${id}`}>
          {t('showFans')}
        </ButtonLink>
      )}
    >
      {({ field }) => (
        <>
          <TextInput required maxLength={80} {...field('name')} />
          <ColourField {...field('colour')} />
          <LimitedText isMultiline textLimit={1000} {...field('description')} />
        </>
      )}
    </FormPage>
  )
}

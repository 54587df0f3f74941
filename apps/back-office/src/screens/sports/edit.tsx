import { TextInput } from '@mantine/core'
import { type Phase, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useSportNames } from '../../features/sport/sports.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { IconMap2 } from '../../ui/icons/index.ts'
import { PhasesField } from './PhasesField.tsx'
import { paths } from './paths.ts'

/** Creates or edits a sport; only administrators may. */
export default function SportForm() {
  const { t } = useTranslation('sports')
  const { sportName, phaseName } = useSportNames()
  return (
    <FormPage
      resource={sports}
      param="sportId"
      paths={paths}
      title={(sport) => (sport ? sportName(sport) : t('new'))}
      toValues={(sport) => ({ name: sport?.name ?? '', phases: sport?.phases ?? [] })}
      toBody={(values) => values}
      labels={{ name: t('name'), phases: t('phases') }}
      show={{ phases: (phases: Phase[]) => phases.map(phaseName).join(', ') }}
      aside={({ id }) => (
        <ButtonLink to={paths.map(id)} variant="default" leftSection={<IconMap2 size={15} />}>
          {t('map')}
        </ButtonLink>
      )}
    >
      {({ field, form, isReadOnly }) => (
        <>
          <TextInput required maxLength={80} {...field('name')} />
          <PhasesField
            value={form.values.phases}
            onChange={(phases) => form.setFieldValue('phases', phases)}
            errors={form.errors}
            readOnly={isReadOnly}
          />
        </>
      )}
    </FormPage>
  )
}

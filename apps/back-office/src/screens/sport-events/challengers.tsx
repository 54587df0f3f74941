import { challengers, events } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { ChallengersField } from './ChallengersField.tsx'
import { pathsOfTab, sportEventPaths } from './paths.ts'

/** Who plays in an event, with their squads. */
export default function EventChallengers() {
  const { t } = useTranslation('events')
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(sportEventPaths.challengers)}
      title={(event) => event?.name ?? ''}
      initial={{ challengers: [] as number[] }}
      labels={{ challengers: t('fields.challengers') }}
      show={{ challengers: (ids: number[]) => <Names resource={challengers} ids={ids} /> }}
    >
      {({ form, isReadOnly }, event) => (
        <ChallengersField
          hasSquads
          label={t('fields.challengers')}
          SportId={event?.SportId ?? null}
          value={form.values.challengers}
          error={Object.values(form.errors)[0]}
          isReadOnly={isReadOnly}
          onChange={(ids) => form.setFieldValue('challengers', [...ids])}
        />
      )}
    </FormPage>
  )
}

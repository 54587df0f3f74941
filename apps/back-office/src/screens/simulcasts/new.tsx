import { simulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { simulcastPaths } from './paths.ts'
import { SimulcastFields } from './SimulcastFields.tsx'
import { useLabels } from './useLabels.ts'
import { toBody, toValues } from './values.ts'

/** Creates a simulcast, and leads to its targets. */
export default function NewSimulcast() {
  const { t } = useTranslation('simulcasts')
  return (
    <FormPage
      resource={simulcasts}
      param="simId"
      paths={simulcastPaths}
      title={() => t('new')}
      hrefOf={({ id }) => simulcastPaths.info(id)}
      {...{ toValues, toBody, ...useLabels() }}
    >
      {(fields) => <SimulcastFields {...fields} />}
    </FormPage>
  )
}

import { awsSimulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import classes from './aws.module.css'
import { Connection } from './Connection.tsx'
import { AwsSimulcastFields } from './Fields.tsx'
import { awsSimulcastPaths } from './paths.ts'
import { useLabels } from './useLabels.ts'
import { toBody, toValues } from './values.ts'

/** Creates an AWS simulcast, and leads to its channel. */
export default function NewAwsSimulcast() {
  const { t } = useTranslation('aws')
  return (
    <div className={classes.list}>
      <Connection />
      <FormPage
        resource={awsSimulcasts}
        paths={awsSimulcastPaths}
        title={() => t('new')}
        {...{ toValues, toBody, ...useLabels() }}
      >
        {(fields) => <AwsSimulcastFields {...fields} />}
      </FormPage>
    </div>
  )
}

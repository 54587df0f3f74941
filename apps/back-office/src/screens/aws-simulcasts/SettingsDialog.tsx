import { type AwsSimulcast, awsSimulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { AwsSimulcastFields } from './Fields.tsx'
import { useLabels } from './useLabels.ts'
import { toBody, toValues } from './values.ts'

type Props = { loaded: Versioned<AwsSimulcast>; onClose: () => void }

/** The name of an AWS simulcast, its event and its channel. */
export default function SettingsDialog({ loaded, onClose }: Props) {
  const { t } = useTranslation('aws')
  return (
    <ItemDialog
      resource={awsSimulcasts}
      title={t('settings')}
      loaded={loaded}
      onClose={onClose}
      {...{ toValues, toBody, ...useLabels() }}
    >
      {(fields) => <AwsSimulcastFields {...fields} simulcast={loaded.item} />}
    </ItemDialog>
  )
}

import { type Simulcast, simulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { SimulcastFields } from './SimulcastFields.tsx'
import { useLabels } from './useLabels.ts'
import { toBody, toValues } from './values.ts'

/** The name of a simulcast, what it sends, and when. */
export default function SettingsDialog({
  loaded,
  onClose,
}: {
  loaded: Versioned<Simulcast>
  onClose: () => void
}) {
  const { t } = useTranslation('simulcasts')
  return (
    <ItemDialog
      resource={simulcasts}
      title={t('settings')}
      loaded={loaded}
      onClose={onClose}
      {...{ toValues, toBody, ...useLabels() }}
    >
      {(fields) => <SimulcastFields {...fields} simulcast={loaded.item} />}
    </ItemDialog>
  )
}

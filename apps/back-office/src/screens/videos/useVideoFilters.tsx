import { videoStates, visibilities } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/list/types.ts'

/** What the videos' list can be narrowed by. */
export function useVideoFilters(): readonly Filter[] {
  const { t } = useTranslation(['videos', 'ui'])
  return [
    {
      key: 'state',
      label: t('videos:state'),
      options: videoStates.map((value) => ({ value, label: t(`ui:states.${value}`) })),
    },
    {
      key: 'visibility',
      label: t('videos:visibility'),
      options: visibilities.map((value) => ({ value, label: t(`videos:visibilities.${value}`) })),
    },
  ]
}

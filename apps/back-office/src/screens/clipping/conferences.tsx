import { businessPlayers } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { conferencePaths } from '../conferences/paths.ts'
import { ClippableList } from './ClippableList.tsx'

/** The conferences that are or were live: each leads to where its clips are cut. */
export default function ClipConferences() {
  const { t } = useTranslation('clipping')
  return (
    <ClippableList
      resource={businessPlayers}
      title={t('conferences')}
      pathOf={conferencePaths.clip}
      empty={{ title: t('noConferences'), text: t('noConferencesText') }}
    />
  )
}

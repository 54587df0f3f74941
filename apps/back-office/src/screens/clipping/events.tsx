import { events } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { sportEventPaths } from '../sport-events/paths.ts'
import { ClippableList } from './ClippableList.tsx'

/** The events that are or were live: each leads to where its clips are cut. */
export default function ClipEvents() {
  const { t } = useTranslation('clipping')
  return (
    <ClippableList
      resource={events}
      title={t('events')}
      pathOf={sportEventPaths.clip}
      empty={{ title: t('noEvents'), text: t('noEventsText') }}
    />
  )
}

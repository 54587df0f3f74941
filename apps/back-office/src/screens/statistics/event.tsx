import { events, readEventStatistics } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { lanesOfEvent } from '../../features/statistics/lanesOf.tsx'
import { ProgrammeStatistics } from '../../features/statistics/ProgrammeStatistics.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'

/** How an event was watched on its public page, with its markers and clips. */
export default function EventStatistics() {
  const { t } = useTranslation('playback')
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <ProgrammeStatistics
          key={item.id}
          item={item}
          kind="event"
          call={readEventStatistics}
          backTo={sportEventPaths.list}
          lanesOf={(figures) => lanesOfEvent(figures, { ...item, challengers: item.Challengers }, t)}
        />
      )}
    </ItemPage>
  )
}

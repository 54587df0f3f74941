import { eventStreams, events } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { StreamsPanel } from './StreamsPanel.tsx'

/** Where the picture of an event comes from. */
export default function EventStreams() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <StreamsPanel
          resource={eventStreams}
          parent={{ field: 'EventId', id: item.id, resource: events }}
          title={item.name}
          backTo={sportEventPaths.list}
        />
      )}
    </ItemPage>
  )
}

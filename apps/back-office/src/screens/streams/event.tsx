import { eventStreams, events } from '@touchline/contract/light'
import { useMayWrite } from '../../data/may.ts'
import { EndLive } from '../../features/event/EndLive.tsx'
import { Destinations } from '../../features/simulcast/Destinations.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { simulcastPaths } from '../simulcasts/paths.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { GoOnAir } from './air/GoOnAir.tsx'
import { Preflight } from './air/Preflight.tsx'
import { LockNote, Sources } from './air/Sources.tsx'
import { StreamsPanel } from './StreamsPanel.tsx'

/** Where the picture of an event comes from: what is ready before it goes on air, and what is on air then. */
export default function EventStreams() {
  const mayWrite = useMayWrite(events.rights.update)
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => {
        const isOver = item.state === 'cancelled' || item.ended !== null
        return (
          <StreamsPanel
            resource={eventStreams}
            parent={{ field: 'EventId', id: item.id, resource: events }}
            title={item.name}
            backTo={sportEventPaths.list}
            actions={
              <>
                {mayWrite && item.state !== 'live' && !isOver && <GoOnAir event={item} />}
                <EndLive of="events" item={item} />
              </>
            }
            aside={(main) =>
              item.state === 'live' ? (
                <div>
                  {main?.kind === 'input' && <Sources of="event" streamId={main.id} mayWrite={mayWrite} />}
                  <LockNote />
                  <Destinations eventId={item.id} pathOf={simulcastPaths.info} />
                </div>
              ) : (
                !isOver && <Preflight event={item} mayWrite={mayWrite} />
              )
            }
          />
        )
      }}
    </ItemPage>
  )
}

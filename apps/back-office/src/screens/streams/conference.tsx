import { businessPlayers, conferenceStreams } from '@touchline/contract/light'
import { useMayWrite } from '../../data/may.ts'
import { EndLive } from '../../features/event/EndLive.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { conferencePaths } from '../conferences/paths.ts'
import { LockNote, Sources } from './air/Sources.tsx'
import { StreamsPanel } from './StreamsPanel.tsx'

/** Where the picture of a conference comes from, and what is on air. */
export default function ConferenceStreams() {
  const mayWrite = useMayWrite(businessPlayers.rights.update)
  return (
    <ItemPage resource={businessPlayers} id={useItemId()}>
      {({ item }) => (
        <StreamsPanel
          resource={conferenceStreams}
          parent={{ field: 'BusinessPlayerId', id: item.id, resource: businessPlayers }}
          title={item.name}
          backTo={conferencePaths.list}
          actions={<EndLive of="business-players" item={item} />}
          {...(item.state === 'live' && {
            aside: (main) => (
              <div>
                {main?.kind === 'input' && <Sources of="conference" streamId={main.id} mayWrite={mayWrite} />}
                <LockNote />
              </div>
            ),
          })}
        />
      )}
    </ItemPage>
  )
}

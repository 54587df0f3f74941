import { businessPlayers, conferenceStreams } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { conferencePaths } from '../conferences/paths.ts'
import { StreamsPanel } from './StreamsPanel.tsx'

/** Where the picture of a conference comes from. */
export default function ConferenceStreams() {
  return (
    <ItemPage resource={businessPlayers} id={useItemId()}>
      {({ item }) => (
        <StreamsPanel
          resource={conferenceStreams}
          parent={{ field: 'BusinessPlayerId', id: item.id, resource: businessPlayers }}
          title={item.name}
          backTo={conferencePaths.list}
        />
      )}
    </ItemPage>
  )
}

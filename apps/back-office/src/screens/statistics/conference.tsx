import { businessPlayers, readConferenceStatistics } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { lanesOfConference } from '../../features/statistics/lanesOf.tsx'
import { ProgrammeStatistics } from '../../features/statistics/ProgrammeStatistics.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { conferencePaths } from '../conferences/paths.ts'

/** How a conference was watched on its public page, with its chapters and clips. */
export default function ConferenceStatistics() {
  const { t } = useTranslation('playback')
  return (
    <ItemPage resource={businessPlayers} id={useItemId()}>
      {({ item }) => (
        <ProgrammeStatistics
          key={item.id}
          item={item}
          kind="conference"
          call={readConferenceStatistics}
          backTo={conferencePaths.list}
          lanesOf={(figures) => lanesOfConference(figures, item, t)}
        />
      )}
    </ItemPage>
  )
}

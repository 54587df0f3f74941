import { events } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { PredictorPanel } from './PredictorPanel.tsx'

/** The predictors of an event: what is asked, what fans predicted, and who moves when it is settled. */
export default function EventPredictor() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <div className="page">
          <PageHeader title={item.name} backTo={lastAddressOf(sportEventPaths.list)} />
          <PredictorPanel event={item} />
        </div>
      )}
    </ItemPage>
  )
}

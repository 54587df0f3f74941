import { events } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { PredictorPanel } from './PredictorPanel.tsx'

/** The predictors of an event: what is asked, what fans predicted, and who moves when it is settled. */
export default function EventPredictor() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <div className="page">
          <PredictorPanel event={item} />
        </div>
      )}
    </ItemPage>
  )
}

import { events } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { MulticamPanel } from './MulticamPanel.tsx'

/** The angles of an event: which there are, how they are aligned, and which one is the main one. */
export default function EventMulticam() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => <MulticamPanel event={item} />}
    </ItemPage>
  )
}

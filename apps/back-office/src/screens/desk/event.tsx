import { useLocation } from '@tanstack/react-router'
import { events } from '@touchline/contract/light'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { Desk } from './Desk.tsx'

const PopOut = onDemand(() => import('./PopOut.tsx'))

/** The marker desk of a sport event; with `?part=player` only its picture, for a second screen. */
export default function EventMarkers() {
  const isPlayer = new URLSearchParams(useLocation().searchStr).get('part') === 'player'
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (isPlayer ? <PopOut event={item} /> : <Desk event={item} />)}
    </ItemPage>
  )
}

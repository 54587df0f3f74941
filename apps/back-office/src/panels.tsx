import type { ComponentType } from 'react'
import type { ConferencePanel, DeskDialog, EventPanel, Part } from './features/event/panels.ts'
import { ordered } from './shell/routes/ordered.ts'
import { onDemand } from './ui/onDemand.tsx'

type DomainPanels = {
  readonly eventPanels?: readonly EventPanel[]
  readonly conferencePanels?: readonly ConferencePanel[]
  readonly deskDialogs?: readonly DeskDialog[]
}

const domains = Object.values(import.meta.glob<DomainPanels>('./screens/*/panels.ts', { eager: true }))

/** Shows panels below each other, each as soon as it is loaded. */
function together<Props extends object>(parts: readonly Part<Props>[]): ComponentType<Props> {
  const panels = ordered(parts).map(({ order, load, texts }) => ({ order, Panel: onDemand(load, texts) }))
  return (props) => panels.map(({ order, Panel }) => <Panel key={order} {...props} />)
}

/** What is beside the form of a sport event, from the `panels.ts` of the domains that it belongs to. */
export const EventPanels = together(domains.flatMap(({ eventPanels = [] }) => eventPanels))

/** What is beside the form of a conference, likewise. */
export const ConferencePanels = together(domains.flatMap(({ conferencePanels = [] }) => conferencePanels))

/** The dialogs that the menu of the marker desk opens, likewise. */
export const deskDialogs = ordered(domains.flatMap(({ deskDialogs = [] }) => deskDialogs)).map(
  ({ load, texts, ...rest }) => ({ ...rest, Dialog: onDemand(load, texts) }),
)

import type { AccessRule, Conference, SportEvent } from '@touchline/contract/light'
import type { ComponentType } from 'react'
import type { Namespace, Nav } from '../../i18n/namespaces.ts'

/** A component that a domain adds to the page of another: its code and texts are loaded when it is shown. */
export type Part<Props> = {
  /** Its place among the others, lowest first; no two have the same. */
  readonly order: number
  readonly texts: readonly Namespace[]
  readonly load: () => Promise<{ default: ComponentType<Props> }>
}

/** A panel beside the form of a sport event. */
export type EventPanel = Part<{ kind: 'event'; item: SportEvent }>

/** A panel beside the form of a conference. */
export type ConferencePanel = Part<{ kind: 'conference'; item: Conference }>

/** A dialog in the menu of the marker desk, for those who may write with its right; for everyone without one. */
export type DeskDialog = Part<{ eventId: number; opened: boolean; onClose(): void }> & {
  readonly title: keyof Nav
  readonly right?: AccessRule
}

import type { ItemTab } from './shell/routes/entry.ts'
import { ordered } from './shell/routes/ordered.ts'

type DomainTabs = {
  readonly eventTabs?: readonly ItemTab[]
  readonly conferenceTabs?: readonly ItemTab[]
}

const domains = Object.values(import.meta.glob<DomainTabs>('./screens/*/tabs.ts', { eager: true }))

/** The tabs of a sport event, from the `tabs.ts` of the domains that they belong to. */
export const eventTabs: readonly ItemTab[] = ordered(domains.flatMap(({ eventTabs = [] }) => eventTabs))

/** The tabs of a conference, likewise. */
export const conferenceTabs: readonly ItemTab[] = ordered(
  domains.flatMap(({ conferenceTabs = [] }) => conferenceTabs),
)

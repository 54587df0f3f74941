import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    order: 140,
    path: 'graphics',
    title: 'graphics',
    itemModules: ['ADVERTISING'],
    texts: ['graphics', 'marker-types'],
    screen: () => import('./event.tsx'),
  },
]

import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    order: 70,
    path: 'markers',
    title: 'markers',
    texts: ['desk', 'timeline', 'clips', 'videos', 'sports', 'marker-types'],
    screen: () => import('./event.tsx'),
  },
]

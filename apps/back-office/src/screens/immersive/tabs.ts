import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    order: 30,
    path: '360',
    title: 'immersive',
    itemModules: ['IMMERSIVE', 'AWS_STREAM'],
    texts: ['immersive'],
    screen: () => import('./event.tsx'),
  },
]

import { readMulticam } from '@touchline/contract/light'
import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    ...{ order: 40, path: 'multicam', title: 'multicam', itemModules: ['MULTICAM'] },
    ...{ rule: readMulticam.right, texts: ['multicams'], screen: () => import('./event.tsx') },
  },
]

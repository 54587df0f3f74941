import type { EventPanel } from '../../ui/panels.ts'

export const eventPanels: readonly EventPanel[] = [
  { order: 40, texts: ['reposts', 'videos'], load: () => import('./RepostsPanel.tsx') },
]

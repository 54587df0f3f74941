import type { EventPanel } from '../../features/event/panels.ts'

export const eventPanels: readonly EventPanel[] = [
  { order: 40, texts: ['reposts', 'videos'], load: () => import('./RepostsPanel.tsx') },
]

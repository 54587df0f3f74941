import type { EventPanel } from '../../features/event/panels.ts'

export const eventPanels: readonly EventPanel[] = [
  { order: 30, texts: ['event-attachments'], load: () => import('./AttachmentsPanel.tsx') },
]

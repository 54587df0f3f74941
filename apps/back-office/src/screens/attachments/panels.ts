import type { EventPanel } from '../../ui/panels.ts'

export const eventPanels: readonly EventPanel[] = [
  { order: 30, texts: ['event-attachments'], load: () => import('./AttachmentsPanel.tsx') },
]

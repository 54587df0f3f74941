import { importMarkers } from '@touchline/contract/light'
import type { DeskDialog } from '../../features/event/panels.ts'

export const deskDialogs: readonly DeskDialog[] = [
  {
    order: 10,
    title: 'importMarkers',
    right: importMarkers.right,
    texts: ['timelines'],
    load: () => import('./ImportTimeline.tsx'),
  },
  { order: 20, title: 'exportMarkers', texts: ['timelines'], load: () => import('./ExportTimeline.tsx') },
]

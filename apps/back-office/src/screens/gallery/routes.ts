import { IconFlask } from '@tabler/icons-react'
import type { RouteEntry } from '../../shell/routes/entry.ts'

export const galleryRoutes: RouteEntry = {
  path: 'tests',
  title: 'tests',
  icon: IconFlask,
  texts: ['gallery'],
  isOnlyInDevelopment: true,
  screen: () => import('./gallery.tsx'),
}

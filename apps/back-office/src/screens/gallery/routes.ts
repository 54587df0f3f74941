import type { RouteEntry } from '../../shell/routes/entry.ts'
import { IconFlask } from '../../ui/icons/index.ts'

export const galleryRoutes: RouteEntry = {
  path: 'tests',
  title: 'tests',
  icon: IconFlask,
  texts: ['gallery'],
  isOnlyInDevelopment: true,
  screen: () => import('./gallery.tsx'),
}

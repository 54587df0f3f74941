import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconFlask } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 140,
  path: 'tests',
  title: 'tests',
  icon: IconFlask,
  texts: ['gallery'],
  isTestsMenu: true,
  screen: () => import('./gallery.tsx'),
}

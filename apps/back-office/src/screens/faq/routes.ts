import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconHelp } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 130,
  path: 'faq',
  title: 'faq',
  icon: IconHelp,
  children: [{ path: 'main', title: 'faqMain', texts: ['help'], screen: () => import('./main.tsx') }],
}

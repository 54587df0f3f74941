import type { RouteEntry } from '../../shell/routes/entry.ts'
import { IconHelp } from '../../ui/icons/index.ts'

export const faqRoutes: RouteEntry = {
  path: 'faq',
  title: 'faq',
  icon: IconHelp,
  children: [{ path: 'main', title: 'faqMain' }],
}

import { IconHelp } from '@tabler/icons-react'
import type { RouteEntry } from '../../shell/routes/entry.ts'

export const faqRoutes: RouteEntry = {
  path: 'faq',
  title: 'faq',
  icon: IconHelp,
  children: [{ path: 'main', title: 'faqMain' }],
}

import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconScissors } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 30,
  path: 'clipping',
  title: 'clipping',
  icon: IconScissors,
  rule: { authorizedRoles: ['liveclipping_write', 'clip_only'], requiredModules: ['STREAM_CLIPPING'] },
  children: [
    {
      path: 'events',
      title: 'clipEvents',
      rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['SPORT_EVENTS'] },
      texts: ['clipping'],
      screen: () => import('./events.tsx'),
    },
    {
      path: 'conferences',
      title: 'clipConferences',
      rule: { requiredModules: ['BUSINESS_PLAYERS'] },
      texts: ['clipping'],
      screen: () => import('./conferences.tsx'),
    },
    {
      path: 'templates',
      title: 'clip-templates',
      texts: ['clip-templates', 'clips', 'common'],
      screen: () => import('./templates/templates.tsx'),
    },
  ],
}

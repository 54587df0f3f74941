import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconScissors } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 30,
  path: 'clipping',
  title: 'clipping',
  icon: IconScissors,
  rule: { authorizedRoles: ['liveclipping_write', 'clip_only'], requiredModules: ['STREAM_CLIPPING'] },
  children: [
    { path: 'events', title: 'clipEvents', rule: { authorizedRoles: ['liveclipping_write'] } },
    { path: 'conferences', title: 'clipConferences' },
    { path: 'templates', title: 'clipTemplates' },
  ],
}

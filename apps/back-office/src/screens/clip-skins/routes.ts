import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 60,
  path: 'clip-skins',
  title: 'clipSkins',
  rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
}

import type { RouteEntry } from '../../shell/routes/entry.ts'

export const clipSkinsRoutes: RouteEntry = {
  path: 'clip-skins',
  title: 'clipSkins',
  rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
}

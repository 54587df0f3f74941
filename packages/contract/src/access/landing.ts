import type { AccessRule } from './rule.ts'

/**
 * Where a user lands after login: the first entry that the user is permitted to see; the last one is open to everyone.
 */
export const landings: readonly { path: string; rule: AccessRule }[] = [
  {
    path: '/dashboard',
    rule: { authorizedRoles: ['conf_player_write', 'sport_player_write'], requiredModules: ['DASHBOARD'] },
  },
  {
    path: '/events/simulcasts/list',
    rule: { authorizedRoles: ['simulcast_write'], requiredModules: ['SIMULCAST'] },
  },
  {
    path: '/account/clip-skins',
    rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
  },
  {
    path: '/medias/videos/list',
    rule: { authorizedRoles: ['video_write', 'video_download'], requiredModules: ['VIDEOS'] },
  },
  { path: '/trivia/quizzes', rule: { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] } },
  { path: '/account/customers', rule: { authorizedRoles: ['manage_customer_accounts'] } },
  { path: '/account/users/list', rule: { authorizedRoles: ['manage_users'] } },
  { path: '/account/settings/infos', rule: {} },
]

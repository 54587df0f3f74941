import type { ModuleCode } from './modules.ts'

/** Every role name that a session can have. `payment_offer_write` is an alias of `manage_payments`. */
export const roleNames = [
  'conf_player_write',
  'liveclipping_write',
  'manage_customer_accounts',
  'manage_subscriptions',
  'manage_users',
  'simulcast_write',
  'sport_player_write',
  'use_cms',
  'video_write',
  'video_download',
  'clip_only',
  'payment_offer_write',
  'own_videos_only',
  'use_push_notifications',
  'use_crm',
  'trivia_write',
  'predictor_write',
  'use_news',
  'use_stream',
  'motm_write',
  'business_player',
  'e_sport',
  'organisator',
  'read_only',
  'manage_payments',
] as const

export type RoleName = (typeof roleNames)[number]

/**
 * Roles that restrict instead of granting. They apply to a person: an account is not restricted by its users' roles.
 */
export const narrowingRoles: readonly RoleName[] = ['read_only', 'own_videos_only']

const aliases: Partial<Record<RoleName, RoleName>> = { payment_offer_write: 'manage_payments' }

/** The modules that a role needs; the role has no effect while one of them is off. */
export const modulesOfRole: Partial<Record<RoleName, readonly ModuleCode[]>> = {
  simulcast_write: ['SIMULCAST'],
  liveclipping_write: ['STREAM_CLIPPING'],
  clip_only: ['STREAM_CLIPPING'],
  use_cms: ['CMS'],
  manage_subscriptions: ['SUBSCRIPTIONS'],
  conf_player_write: ['BUSINESS_PLAYERS'],
  sport_player_write: ['SPORT_EVENTS'],
  video_write: ['VIDEOS'],
  video_download: ['VIDEOS'],
  own_videos_only: ['VIDEOS'],
  use_push_notifications: ['PUSH_NOTIFICATIONS'],
  use_crm: ['FANS_CRM'],
  trivia_write: ['ADDON_TRIVIA'],
  predictor_write: ['ADDON_PREDICTOR'],
  manage_payments: ['PAYMENT_RESTRICTION', 'PAYMENT_PRODUCT'],
  use_news: ['WARREN'],
  use_stream: ['AWS_STREAM'],
  motm_write: ['ADDON_MOTM'],
}

/** The roles in effect: aliases resolved, without those whose module is off for the account. */
export function effectiveRoles(granted: Iterable<RoleName>, modules: Iterable<ModuleCode>): RoleName[] {
  const active = new Set(modules)
  const folded = new Set([...granted].map((role) => aliases[role] ?? role))
  return [...folded].filter((role) => (modulesOfRole[role] ?? []).every((code) => active.has(code)))
}

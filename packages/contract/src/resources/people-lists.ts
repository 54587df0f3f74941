import { type ModuleCode, moduleCodes } from '../access/modules.ts'
import type { RoleName } from '../access/roles.ts'

/** What every customer has, whatever it does. */
const basis: readonly ModuleCode[] = ['SETTINGS', 'TAGS', 'STATS', 'DASHBOARD', 'VIDEOS', 'THEME', 'CMS']
const live: readonly ModuleCode[] = ['STREAM', 'AWS_STREAM', 'SIMULCAST', 'DVR', 'STREAM_CLIPPING']
const sport: readonly ModuleCode[] = ['SPORT_EVENTS', 'MARKERS', 'CHALLENGERS', 'IMPORTDATA']

/** The modules that a new customer starts with, by what it is. */
export const presets = {
  broadcaster: moduleCodes.filter((code) => !['BETTING', 'BUSINESS_PLAYERS', 'NO_VIDEO'].includes(code)),
  league: [
    ...basis,
    ...live,
    ...sport,
    'MULTICAM',
    'FANS_CRM',
    'ADDON_TRIVIA',
    'ADDON_PREDICTOR',
    'ADDON_MOTM',
    'PUSH_NOTIFICATIONS',
    'SUBSCRIPTIONS',
    'PAYMENT_PRODUCT',
    'PAYMENT_RESTRICTION',
    'CHROMECAST',
    'AIRPLAY',
    'GEO_BLOCKING',
    'VERTICAL_VIDEO',
  ],
  club: [
    ...basis,
    ...sport,
    'STREAM',
    'STREAM_CLIPPING',
    'FANS_CRM',
    'ADDON_TRIVIA',
    'ADDON_MOTM',
    'PUSH_NOTIFICATIONS',
    'VERTICAL_VIDEO',
  ],
  conference: [
    ...basis,
    'BUSINESS_PLAYERS',
    'STREAM',
    'STREAM_CLIPPING',
    'DVR',
    'CHAT',
    'FANS_CRM',
    'SUBSCRIPTIONS',
    'PAYMENT_PRODUCT',
    'PAYMENT_RESTRICTION',
  ],
} as const satisfies Record<string, readonly ModuleCode[]>

export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as [Preset, ...Preset[]]

/** The roles of the group that a new account's first administrator is in; those of modules that are off have no effect. */
export const firstRoles: readonly RoleName[] = [
  'manage_users',
  'manage_subscriptions',
  'conf_player_write',
  'liveclipping_write',
  'simulcast_write',
  'sport_player_write',
  'use_cms',
  'video_write',
  'video_download',
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
  'manage_payments',
]

import { expect, test } from 'vitest'
import { lastModuleId, type ModuleCode, moduleCodes, modules } from './modules.ts'
import { effectiveRoles, modulesOfRole, type RoleName, roleNames } from './roles.ts'
import { type AccessHolder, isAdministrator, isPermitted } from './rule.ts'

const holder = (modulesHeld: ModuleCode[], accessLevel = 0): AccessHolder => ({
  roles: ['video_write'],
  modules: modulesHeld,
  accessLevel,
})

test('ACCESS-03 one of the authorized modules is enough, none is not', () => {
  const rule = { authorizedModules: ['CMS', 'CHAT'] } as const
  expect(isPermitted(rule, holder(['CHAT']))).toBe(true)
  expect(isPermitted(rule, holder(['VIDEOS']))).toBe(false)
})

test('ACCESS-04 CONST-04 the level has to be reached, and is 0 where nothing is said', () => {
  expect(isPermitted({}, holder([], 0))).toBe(true)
  expect(isPermitted({}, holder([], -1))).toBe(false)
  expect(isPermitted({ accessLevel: 2 }, holder([], 1))).toBe(false)
  expect(isPermitted({ accessLevel: 2 }, holder([], 2))).toBe(true)
})

test('ACCESS-07 ACCESS-08 the roles of the specification are known', () => {
  const specified =
    'conf_player_write liveclipping_write manage_customer_accounts manage_subscriptions manage_users simulcast_write sport_player_write use_cms video_write video_download clip_only payment_offer_write own_videos_only use_push_notifications use_crm trivia_write predictor_write use_news use_stream motm_write business_player e_sport organisator read_only'
  expect([...roleNames].sort()).toEqual([...specified.split(' '), 'manage_payments'].sort())
})

test('ACCESS-09 manage_customer_accounts makes an administrator, and no other role does', () => {
  expect(roleNames.filter((role) => isAdministrator([role]))).toEqual(['manage_customer_accounts'])
})

test('ACCESS-11 modules have numbers from 1 to 60, each once', () => {
  const ids = modules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.min(...ids)).toBe(1)
  expect(Math.max(...ids)).toBeLessThanOrEqual(lastModuleId)
  expect(lastModuleId).toBe(60)
})

test('ACCESS-12 ACCESS-13 the features of the specification are named', () => {
  const features =
    'restrained access,blockmark,e-shop links,white label,geo blocking,advertising,remote control,notification,simulcast,dvr,chat,stream clipping,cms,subscriptions,tags,stats,settings,markers,videos,crm,trivia,predictor,theme,stream,dashboard,chromecast,airplay,public clipping,man of the match,payment product,ott,heatmap,betting,immersive,no video,9:16 video'
  const known = modules.map(({ name }) => name.toLowerCase())
  expect(features.split(',').filter((name) => !known.includes(name))).toEqual([])
})

test('ACCESS-14 ACCESS-15 the code names of the specification are there', () => {
  const codes =
    'CMS STREAM_CLIPPING SIMULCAST MULTICAM CHAT IMPORTDATA PUSH_NOTIFICATIONS THEME DASHBOARD SPORT_EVENTS BUSINESS_PLAYERS STREAM MARKERS ADDON_PREDICTOR ADDON_TRIVIA CHALLENGERS VIDEOS FANS_CRM AWS_STREAM ADDON_MOTM PAYMENT_PRODUCT PAYMENT_RESTRICTION ADVERTISING IMMERSIVE SUBSCRIPTIONS WARREN'
  expect(codes.split(' ').filter((code) => !(moduleCodes as readonly string[]).includes(code))).toEqual([])
})

test.each<[string, RoleName, ModuleCode[]]>([
  ['ACCESS-16', 'simulcast_write', ['SIMULCAST']],
  ['ACCESS-17', 'liveclipping_write', ['STREAM_CLIPPING']],
  ['ACCESS-17', 'clip_only', ['STREAM_CLIPPING']],
  ['ACCESS-18', 'use_cms', ['CMS']],
  ['ACCESS-19', 'manage_subscriptions', ['SUBSCRIPTIONS']],
  ['ACCESS-20', 'conf_player_write', ['BUSINESS_PLAYERS']],
  ['ACCESS-21', 'sport_player_write', ['SPORT_EVENTS']],
  ['ACCESS-22', 'video_write', ['VIDEOS']],
  ['ACCESS-22', 'video_download', ['VIDEOS']],
  ['ACCESS-22', 'own_videos_only', ['VIDEOS']],
  ['ACCESS-23', 'use_push_notifications', ['PUSH_NOTIFICATIONS']],
  ['ACCESS-24', 'use_crm', ['FANS_CRM']],
  ['ACCESS-25', 'trivia_write', ['ADDON_TRIVIA']],
  ['ACCESS-26', 'predictor_write', ['ADDON_PREDICTOR']],
  ['ACCESS-27', 'manage_payments', ['PAYMENT_RESTRICTION', 'PAYMENT_PRODUCT']],
  ['ACCESS-28', 'use_news', ['WARREN']],
  ['ACCESS-29', 'use_stream', ['AWS_STREAM']],
  ['ACCESS-30', 'motm_write', ['ADDON_MOTM']],
])('%s the role %s counts while %j are on', (_id, role, needed) => {
  expect(modulesOfRole[role]).toEqual(needed)
  expect(effectiveRoles([role], moduleCodes)).toEqual([role])
  for (const missing of needed)
    expect(
      effectiveRoles(
        [role],
        moduleCodes.filter((code) => code !== missing),
      ),
    ).toEqual([])
})

test('ACCESS-10 payment_offer_write is the right manage_payments', () => {
  expect(effectiveRoles(['payment_offer_write', 'manage_payments'], moduleCodes)).toEqual(['manage_payments'])
})

import {
  AppError,
  type CallReply,
  effectiveRoles,
  type finishLogin,
  type InterfaceLanguage,
  type ModuleCode,
  modules,
  type RoleName,
  readAdminPayload,
  readAnalyticsToken,
  readContext,
  readMe,
  roleNames,
} from '@touchline/contract'
import { sample } from './sample.ts'

export const league = { id: 1, name: 'Northshore Football League', key: 'northshore', SportId: 1 }
export const club = { id: 2, name: 'Rivermouth Handball', key: 'rivermouth', SportId: 2 }
const platform = { id: 3, name: 'Touchline', key: 'touchline', SportId: null }

/** Roles that narrow what a person may do, and the administrator's. */
const special: readonly RoleName[] = [
  'clip_only',
  'own_videos_only',
  'read_only',
  'manage_customer_accounts',
  'payment_offer_write',
]
const everyRole = roleNames.filter((role) => !special.includes(role))

type Person = {
  id: number
  username: string
  names: [first: string, last: string]
  roles: readonly RoleName[]
  accessLevel?: number
  account?: Omit<typeof league, 'SportId'> & { SportId: number | null }
}

/** The people of the demo world. */
const people = {
  operator: { id: 2, username: 'operator', names: ['Camille', 'Laurent'], roles: everyRole },
  colleague: { id: 3, username: 'colleague', names: ['Maud', 'Delorme'], roles: everyRole },
  clipper: { id: 4, username: 'clipper', names: ['Sam', 'Okafor'], roles: ['clip_only'] },
  reader: {
    id: 5,
    username: 'reader',
    names: ['Jo', 'Lindqvist'],
    roles: ['read_only', 'video_write', 'video_download', 'sport_player_write', 'conf_player_write'],
  },
  admin: {
    id: 1,
    username: 'admin',
    names: ['Alex', 'Moreau'],
    roles: ['manage_customer_accounts', 'manage_users'],
    accessLevel: 1,
    account: platform,
  },
} satisfies Record<string, Person>

export type Login = keyof typeof people
export const isLogin = (username: string): username is Login => username in people

export type Who = {
  as?: Login
  language?: InterfaceLanguage
  /** All of them, if it is not said. */
  modules?: readonly ModuleCode[]
  /** Instead of those of the demo world. */
  roles?: readonly RoleName[]
}

/** What the gateway answers to somebody who logs in and opens the page. */
export type Answers = {
  login: CallReply<typeof finishLogin>
  me: CallReply<typeof readMe>
  context: CallReply<typeof readContext>
  payload: CallReply<typeof readAdminPayload>
  analytics: CallReply<typeof readAnalyticsToken>
}

const inAccount = (account: NonNullable<Person['account']>) => ({
  accountId: account.id,
  accountKey: account.key,
  account: { ...account, locale: 'en', timeZone: 'Europe/Paris', hidden: [] },
})

/** What a session may do for another account, with every right. Throws if there is none with this key. */
export function contextFor(key: string | null, own: Answers['context']): Answers['context'] {
  const account = [league, club].find((one) => one.key === key)
  if (!account) throw new AppError('forbidden', { key: 'common.notAllowed' })
  const granted = effectiveRoles(
    [...everyRole, 'manage_customer_accounts'],
    modules.map(({ code }) => code),
  )
  return {
    ...own,
    ...inAccount(account),
    Modules: modules.map((module) => ({ ...module })),
    Roles: granted.map((name) => ({ name })),
  }
}

/** What a session of this person has. */
export function answersFor({ as = 'operator', language = 'en', modules: codes, roles }: Who = {}): Answers {
  const { id, username, names, roles: usual, accessLevel = 0, account = league }: Person = people[as]
  const [firstName, lastName] = names
  const active = modules.filter(({ code }) => codes?.includes(code) ?? true)
  const granted = effectiveRoles(
    roles ?? usual,
    active.map(({ code }) => code),
  )
  const expiresAt = new Date(Date.now() + 12 * 3_600_000).toISOString()
  const own = { id, AccountId: account.id, username }
  return {
    login: { ...own, accessToken: `token of ${username}`, accountKey: account.key, expiresAt },
    me: sample(readMe.reply, {
      ...own,
      meta: { language, views: [] },
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: `${username}@touchline.example`,
      accessLevel,
      isAdmin: accessLevel > 0,
    }),
    context: sample(readContext.reply, {
      ...inAccount(account),
      Modules: active.map((module) => ({ ...module })),
      Roles: granted.map((name) => ({ name })),
      Groups: [{ id: 1, name: 'Media officers' }],
      languages: { available: ['en', 'fr'], default: 'en' },
      expiresAt,
    }),
    payload: sample(readAdminPayload.reply, {
      modules: modules.map((module) => ({ ...module })),
      sports: [{ id: 1, name: 'Football', svgSpriteFilename: 'football.svg' }],
    }),
    analytics: sample(readAnalyticsToken.reply),
  }
}

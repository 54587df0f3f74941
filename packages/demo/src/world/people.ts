import { randomBytes } from 'node:crypto'
import { demoLogins } from '@touchline/config'
import { type ModuleCode, moduleCodes, type RoleName, roleNames } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Makers } from './makers.ts'

/** Narrowing roles restrict permissions; an operator with every role has all the others. */
const narrowing: readonly RoleName[] = [
  'clip_only',
  'own_videos_only',
  'read_only',
  'manage_customer_accounts',
]
const everyRole = roleNames.filter((role) => !narrowing.includes(role) && role !== 'payment_offer_write')

export type DemoPeople = { leagueId: number; operatorId: number; clubId: number; rivalId: number }

/** Creates the accounts and logins of the demo world; all names are fictional. */
export async function makeDemoPeople(database: Queryable, makers: Makers): Promise<DemoPeople> {
  const { makeAccount, makeGroup, makeUser, hashPassword } = makers
  const passwordHash = await hashPassword(demoLogins.password)
  const platformId = await makeAccount(database, { name: 'Touchline' })
  const leagueId = await makeAccount(database, { name: 'Northshore Football League', sport: 'Football' })
  await database.query(
    `update accounts set config = '{"limits": {"storageGB": 200, "minutesPerMonth": 6000, "people": 40}}' where id = $1`,
    [leagueId],
  )
  const clubModules: readonly ModuleCode[] = moduleCodes.filter((code) => code !== 'WHITE_LABEL')
  const clubId = await makeAccount(database, {
    name: 'Rivermouth Handball',
    sport: 'Handball',
    modules: clubModules,
  })

  const person = async (
    accountId: number,
    username: string,
    [firstName, lastName]: [string, string],
    groups: number[],
    accessLevel = 0,
  ) =>
    makeUser(database, {
      accountId,
      username,
      firstName,
      lastName,
      email: `${username}@touchline.example`,
      passwordHash,
      accessLevel,
      groups,
    })
  const group = (accountId: number, name: string, roles: readonly RoleName[]) =>
    makeGroup(database, accountId, name, roles)

  // Nobody is in these groups. They keep the admin tools for an administrator who acts for the account, whose roles count.
  for (const accountId of [leagueId, clubId]) await group(accountId, 'Support', ['manage_customer_accounts'])
  await person(
    platformId,
    'admin',
    ['Alex', 'Moreau'],
    [await group(platformId, 'Administrators', ['manage_customer_accounts', 'manage_users'])],
    1,
  )
  const operators = await group(leagueId, 'Media officers', everyRole)
  const operatorId = await person(leagueId, 'operator', ['Camille', 'Laurent'], [operators])
  await person(leagueId, 'colleague', ['Maud', 'Delorme'], [operators])
  await person(leagueId, 'clipper', ['Sam', 'Okafor'], [await group(leagueId, 'Clippers', ['clip_only'])])
  await person(
    leagueId,
    'reader',
    ['Jo', 'Lindqvist'],
    [
      await group(leagueId, 'Readers', [
        'read_only',
        'video_write',
        'video_download',
        'sport_player_write',
        'conf_player_write',
      ]),
    ],
  )
  const rivalId = await person(
    clubId,
    'rival',
    ['Noa', 'Petit'],
    [await group(clubId, 'Media officers', everyRole)],
  )
  await makeDemoColleagues(database, makers, clubId, rivalId)
  return { leagueId, operatorId, clubId, rivalId }
}

/** People of the club who cannot log in: two who are invited, one of them in vain, and one who has left. */
async function makeDemoColleagues(
  database: Queryable,
  { makeGroup, makeUser, hashPassword }: Makers,
  accountId: number,
  createdBy: number,
): Promise<void> {
  const managers = await makeGroup(database, accountId, 'User managers', ['manage_users'])
  const editors = await makeGroup(database, accountId, 'Video editors', ['video_write', 'video_download'])
  // Nobody knows this password, unlike that of the logins above.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  const person = (username: string, firstName: string, lastName: string, group: number) =>
    makeUser(database, {
      accountId,
      username,
      firstName,
      lastName,
      email: `${username}@touchline.example`,
      passwordHash,
      accessLevel: 0,
      groups: [group],
    })
  const invited = await person('tamsin', 'Tamsin', 'Orrowe', editors)
  const late = await person('wiebke', 'Wiebke', 'Anselo', managers)
  const gone = await person('hollis', 'Hollis', 'Drémont', editors)
  await database.query('update users set "isActive" = false where id = $1', [gone])
  await database.query(
    `insert into invitations ("UserId", "isFirst", "createdBy", "expiresAt")
      select id, true, $3, case id when $1 then now() + interval '5 days' else now() - interval '2 days' end
      from users where id in ($1, $2)`,
    [invited, late, createdBy],
  )
}

import { randomBytes } from 'node:crypto'
import {
  AppError,
  createAccount,
  firstRoles,
  type ModuleCode,
  moduleCodes,
  presets,
} from '@touchline/contract'
import {
  accountRecords,
  findRow,
  groupRecords,
  insertRow,
  insideOf,
  type Scope,
  userRecords,
} from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { markerTypesStatement, ofEverySport } from '../../seed/sports/give-marker-types.ts'
import { accountBinding } from './accounts.binding.ts'
import { join, noPassword } from './create-user.ts'
import { checkGiving, isPlatformWide } from './grants.ts'
import { giveLink, withoutLink } from './invite.ts'
import { changeRights } from './leaders.ts'

/** A new key of an account. */
export const newKey = () => randomBytes(16).toString('hex')

/** Creates a group of an account with roles; its members are added by others. */
async function addGroup(inside: Scope, name: string, roles: readonly string[]): Promise<number> {
  const { id } = await insertRow(inside, groupRecords, { name })
  await inside.query('insert into group_accounts ("GroupId", "AccountId") values ($2, $1)', [id])
  await inside.query(
    `insert into group_roles ("GroupId", "RoleId") select $2, id from roles
      where name = any($3) and $1::int is not null`,
    [id, roles],
  )
  return id
}

const groupNames = {
  en: { administrators: 'Administrators', team: 'Media officers' },
  fr: { administrators: 'Administrateurs', team: 'Équipe média' },
}

export const createAccountHandler = handle(
  createAccount,
  async ({ body }, { scope, services, setHeader }) => {
    if (!isPlatformWide(scope)) throw new AppError('forbidden', { key: 'common.notAllowed' })
    const { preset, modules, administrator, AccountId: _, ...fields } = body
    const given = (modules as ModuleCode[] | undefined) ?? (preset ? presets[preset] : moduleCodes)
    const hash = administrator && (await scope.outside(noPassword))
    const made = await changeRights(scope, async (outer) => {
      const { id } = await insertRow(outer, accountRecords, { ...fields, key: newKey() })
      const inside = insideOf(outer, id)
      await inside.query(
        'insert into account_modules ("AccountId", "ModuleId") select $1, id from modules where code = any($2)',
        [given],
      )
      await inside.query(markerTypesStatement('unnest(array[$1::int])', '$2'), [ofEverySport])
      const language = fields.locale?.startsWith('fr') ? 'fr' : 'en'
      const names = groupNames[language]
      const group = await addGroup(inside, names.administrators, firstRoles)
      await addGroup(
        inside,
        names.team,
        firstRoles.filter((role) => !role.startsWith('manage_')),
      )
      if (!administrator || !hash) return { id, administrator: null }
      await checkGiving(inside, firstRoles)
      const user = await insertRow(inside, userRecords, {
        ...administrator,
        password: hash,
        meta: { language },
        createdBy: inside.actor.userId,
      })
      await join(inside, user.id, [group])
      const invitation = await giveLink(inside, user.id, services, { isFirst: true })
      return { id, administrator: { id: user.id, username: user.username, invitation } }
    })
    setHeader('location', `/users-service-api/accounts/${made.id}`)
    const row = await findRow(scope, accountRecords, made.id)
    return { ...present(accountBinding, row, { scope, services }), administrator: made.administrator }
  },
  {
    kept: ({ administrator, ...account }) => ({
      ...account,
      administrator: administrator && {
        ...administrator,
        invitation: withoutLink(administrator.invitation),
      },
    }),
  },
)

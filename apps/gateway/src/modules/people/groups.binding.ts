import { groupRecords, insertRow } from '@touchline/records'
import { checkReach } from '../../access/reach.ts'
import { bind } from '../../crud/binding.ts'
import { checkGrant, rolesOfGroups } from './grants.ts'
import { changeRights } from './leaders.ts'
import { readLinks } from './links.ts'

export const groupBinding = bind(groupRecords, {
  /** A new group is in its own account. */
  async create(body, { scope }) {
    return await scope.transaction(async (inside) => {
      const row = await insertRow(inside, groupRecords, body)
      await inside.query('insert into group_accounts ("GroupId", "AccountId") values ($2, $1)', [row.id])
      return row
    })
  },

  async around(id, action, { scope }, write) {
    return await changeRights(scope, async (inside) => {
      // Nothing is told of the groups of other accounts.
      const found = await inside.query('select from groups where id = $2 and "AccountId" = $1', [id])
      if (found.length === 0) return await write()
      const roles = await rolesOfGroups(inside, [id])
      if (action === 'restore') await checkGrant(inside, roles)
      else await checkGrant(inside, [], roles)
      const members = await readLinks(inside, 'group_users', id)
      await checkReach(inside, members)
      const result = await write()
      await checkReach(inside, members)
      return result
    })
  },
})

import { groupRecords, insertRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkGrant, rolesOfGroups } from './grants.ts'
import { changeRights } from './leaders.ts'

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
      const roles = await rolesOfGroups(inside, [id])
      if (action === 'restore') await checkGrant(inside, roles)
      else await checkGrant(inside, [], roles)
      return await write()
    })
  },
})

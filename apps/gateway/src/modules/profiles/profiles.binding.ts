import { fillProfile, findRow, insertRow, profileRecords, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkFanRule } from './check-rule.ts'

export const profileBinding = bind(profileRecords, {
  async create(body, { scope }) {
    const { rule } = body
    if (!rule) return await insertRow(scope, profileRecords, body, { isAnswer: true })
    await checkFanRule(scope, rule)
    return await scope.transaction(async (inside) => {
      const { id } = await insertRow(inside, profileRecords, body)
      await fillProfile(inside, id)
      return await findRow(inside, profileRecords, id)
    })
  },
  async update(id, body, version, { scope }) {
    const { rule } = body
    if (!rule) return await updateRow(scope, profileRecords, id, body, { version })
    await checkFanRule(scope, rule)
    return await scope.transaction(async (inside) => {
      if (!(await updateRow(inside, profileRecords, id, body, { version }))) return undefined
      await fillProfile(inside, id)
      return await findRow(inside, profileRecords, id)
    })
  },
})

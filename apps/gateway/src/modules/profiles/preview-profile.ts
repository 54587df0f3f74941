import { previewProfile } from '@touchline/contract'
import { allRows, compileFanRule, fanRecords, mostCounted } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { fanBinding } from '../fans/index.ts'
import { checkFanRule } from './check-rule.ts'

const mostShown = 8

export const previewProfileHandler = handle(previewProfile, async ({ body: { rule } }, context) => {
  const { scope } = context
  await checkFanRule(scope, rule)
  const { text, values } = compileFanRule(rule, 2)
  const found = `from fans f where f."AccountId" = $1 and f."deletedAt" is null and ${text}`
  const [counted] = await scope.query<{ count: number }>(
    `select count(*)::int as count from (select ${found} limit ${mostCounted + 1}) counted`,
    values,
  )
  const shown = await scope.query<{ id: number }>(
    `select f.id ${found} order by f."lastSeenAt" desc nulls last, f.id desc limit ${mostShown}`,
    values,
  )
  const rows = await allRows(scope, fanRecords, {
    ...{ q: null, lang: null, ranges: [], sort: [{ field: 'lastSeenAt', isDescending: true }] },
    filters: [{ field: 'id', kind: 'integer', values: shown.map(({ id }) => id) }],
  })
  const count = counted?.count ?? 0
  return {
    count: Math.min(count, mostCounted),
    isCapped: count > mostCounted,
    sample: rows.map((row) => present(fanBinding, row, context)),
  }
})

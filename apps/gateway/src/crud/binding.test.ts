import { defineResource } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf, videoRecords } from '@touchline/records'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind, errorsOfBindings } from './binding.ts'

const rest = {
  name: 'things',
  base: '/main-api/things',
  owner: 'account',
  filters: [],
  ranges: [],
  sorts: ['id'],
  search: [],
  translated: [],
  expand: { Other: 'Others' },
  rights: {},
} as const

test('a field of the contract that no row has does not compile without a presenter', () => {
  const plain = recordsOf(
    defineResource({ ...rest, fields: { name: z.string() }, readOnly: {} }),
    tables.tags,
  )
  bind(plain, {})
  const more = recordsOf(
    defineResource({ ...rest, fields: { name: z.string() }, readOnly: { colour: z.string() } }),
    tables.tags,
  )
  // @ts-expect-error `colour` needs a presenter
  bind(more, {})
  // @ts-expect-error the presenter omits it
  bind(more, { present: ({ name }) => ({ name }) })
  bind(more, { present: ({ name }) => ({ name, colour: 'red' }) })
})

test('a field that is written and kept nowhere does not compile without create and update', () => {
  const present = () => ({ name: '', file: null })
  const filed = recordsOf(
    defineResource({ ...rest, fields: { name: z.string(), file: z.string() }, readOnly: {} }),
    tables.tags,
  )
  // @ts-expect-error `file` needs `create` and `update`
  bind(filed, { present })
  const kept = recordsOf(filed.resource, tables.tags, { columnOf: { file: 'tagType' } })
  bind(kept, { present })
})

test('what a resource and its binding expand is the same, or the gateway does not start', () => {
  const resource = defineResource({ ...rest, fields: {}, readOnly: {} })
  const without = recordsOf(resource, tables.tags)
  expect(errorsOfBindings([without])).toEqual([`'things' does not expand 'Other'`])
  const other = bind(without, { expand: { Other: async () => {}, Third: async () => {} } })
  expect(errorsOfBindings([other])).toEqual([`'things' expands 'Third', which its resource does not name`])
  expect(errorsOfBindings([{ ...videoRecords, resource: { ...videoRecords.resource, expand: {} } }])).toEqual(
    [],
  )
})

import { pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { everyTable, type TableFacts } from './every-table.ts'
import { endOf, ends } from './tables/ends.ts'
import { moment } from './tables/moment.ts'

/** Columns that say something about a person: who it is, where they were, how to reach them, what they did. */
const personal = new RegExp(
  `^(${[
    'username|userName|firstName|lastName|email|phone|birth\\w*|biography|photoKey|links|squad|player|secondPlayer',
    'ip|lastUsedIp|address|userAgent|subject',
  ].join('|')})$`,
)
/** Those of a machine of ours. */
const ofMachines: readonly string[] = ['live_nodes.address']
/** Columns with keys of objects in the storage, or of their folders; those named here have other keys. */
const isStored = (column: string) => /(Key|Prefix)$/.test(column) && !/^(public|external)Key$/.test(column)
const expiry = /^expiresAt$/

/** What the statement of a table lacks; empty if it is whole. */
function lacksOf({ table, name, columns, references }: TableFacts): string[] {
  const end = endOf(table)
  if (!end) return ['no statement']
  const { bin, with: parents = [], follows = {}, expires, kept, files, personal: named = [] } = end
  const goesWith = parents.length + Object.keys(follows).length
  const declared = [...(files?.inFolder ?? []), ...(files?.own ?? []), ...(files?.others ?? [])]
  const cascades = references.filter((one) => one.cascades).length
  return [
    bin || goesWith > 0 || expires || kept ? [] : 'no end',
    columns.includes('deletedAt') === Boolean(bin) || kept ? [] : 'a bin',
    cascades === goesWith ? [] : 'what its rows go with',
    columns.some((column) => expiry.test(column)) && !expires && !kept ? 'an expiry' : [],
    columns
      .filter((column) => isStored(column) && !declared.includes(column))
      .map((column) => `files: ${column}`),
    columns
      .filter((column) => personal.test(column) && !named.includes(column))
      .filter((column) => !ofMachines.includes(`${name}.${column}`))
      .map((one) => `personal: ${one}`),
    [...declared, ...named]
      .filter((column) => !columns.includes(column))
      .map((column) => `no column ${column}`),
  ].flat()
}

describe('what becomes of rows', () => {
  test.each(everyTable())('is stated for $name', (facts) => {
    expect(lacksOf(facts)).toEqual([])
  })

  test('goes with other rows only where a foreign key says so', () => {
    const wrong = everyTable().flatMap(({ table, name, references }) =>
      (endOf(table)?.with ?? [])
        .map((parent) => everyTable().find((one) => one.table === parent)!.name)
        .filter((parent) => !references.some((one) => one.table === parent && one.cascades))
        .map((parent) => `${name} goes with ${parent}`),
    )
    expect(wrong).toEqual([])
  })

  test('is missed where nobody says it', () => {
    const columns = ['email', 'expiresAt', 'pictureKey', 'deletedAt']
    const table = pgTable('visitors', {
      email: text(),
      expiresAt: moment(),
      pictureKey: text(),
      deletedAt: moment(),
    })
    const facts = { table, name: 'visitors', columns, references: [{ table: 'accounts', cascades: true }] }
    expect(lacksOf(facts)).toEqual(['no statement'])
    ends(table, { personal: ['ip'] })
    expect(lacksOf(facts)).toEqual([
      'no end',
      'a bin',
      'what its rows go with',
      'an expiry',
      'files: pictureKey',
      'personal: email',
      'no column ip',
    ])
  })
})

import { expect, test } from 'vitest'
import { searchAccounts } from './findAccounts.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('WIDGET-21 WIDGET-22 WIDGET-24 accounts from three letters on, any case, earlier matches first', () => {
  const accounts = named('Gate North', 'FC Northgate', 'Northern League', 'South')
  expect(searchAccounts(accounts, 'no')).toEqual([])
  expect(searchAccounts(accounts, ' NORTH ').map(({ name }) => name)).toEqual([
    'Northern League',
    'FC Northgate',
    'Gate North',
  ])
})

test('WIDGET-23 the platform’s own accounts are not found', () => {
  expect(searchAccounts(named('Touchline', '{product}', 'Touchline FC'), 'touchline')).toEqual(
    named('Touchline FC'),
  )
})

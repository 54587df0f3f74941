import { expect, test } from 'vitest'
import { matchPlayer, matchTeams, typeMatcher } from './match.ts'

const team = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  shortName: null,
  code: null,
  externalIds: {},
  squad: [],
  ...more,
})
const challengers = [
  team(1, 'Étoile de Brume', { shortName: 'Étoile', code: 'EDB', externalIds: { statsbomb: '217' } }),
  team(2, 'Kessou'),
]
const matched = (teams: { name: string; id?: string }[], choices?: Record<string, number | null>) => [
  ...matchTeams(teams, challengers, choices).values(),
]

test('teams are found by name, short name, code, id of a provider, or side', () => {
  for (const name of ['etoile de brume', 'ÉTOILE', 'edb', 'Etoile de Brume FC', 'home', 'Domicile'])
    expect([name, matched([{ name }])]).toEqual([name, [1]])
  for (const name of ['Kessou FC', 'away', 'extérieur'])
    expect([name, matched([{ name }])]).toEqual([name, [2]])
  expect(matched([{ name: 'Barcelona', id: '217' }])).toEqual([1])
  for (const name of ['Nobody', 'constructor', '']) expect(matched([{ name }])).toEqual([null])
})

test('the second team of a feed is the other challenger; of a spreadsheet it may be anything', () => {
  expect(
    matched([
      { name: 'Kessou', id: '9' },
      { name: 'Somebody', id: '8' },
    ]),
  ).toEqual([2, 1])
  expect(matched([{ name: 'Kessou' }, { name: 'Somebody' }])).toEqual([2, null])
})

test('what was chosen comes before what is guessed', () => {
  expect(matched([{ name: 'Kessou' }], { Kessou: 1 })).toEqual([1])
  expect(matched([{ name: 'Kessou' }], { Kessou: null })).toEqual([null])
})

test('players are those of the squad by name, nickname or number, or stay as they are', () => {
  const squad = [
    { name: 'Lionel Messi', number: 10 },
    { name: 'Ada Núñez', number: 9 },
    { name: 'Ada Quill', number: null },
  ]
  const team = {
    name: 'x',
    squad: [
      { name: 'Lionel Andrés Messi Cuccittini', nickname: 'Leo', number: 30 },
      { name: 'A. Nunez', number: 9 },
      { name: 'Long Legal Name', nickname: 'Pelé' },
    ],
  }
  const of = (name: string) => matchPlayer(name, squad, team)
  expect(of('Lionel Andrés Messi Cuccittini')).toBe('Lionel Messi')
  expect(of('ADA NUNEZ')).toBe('Ada Núñez')
  expect(of('A. Nunez')).toBe('Ada Núñez')
  expect(of('#9')).toBe('Ada Núñez')
  expect(of('Ada')).toBe('Ada')
  expect(of('Long Legal Name')).toBe('Pelé')
  expect(of('77')).toBe('77')
})

test('types are found by choice, code, or name in any language', () => {
  const type = (id: number, code: string | null, ...names: string[]) => ({
    id,
    code,
    names,
    category: 'other',
    scoreDelta: 0,
    isPublic: true,
    delay: 0,
  })
  const find = typeMatcher([type(1, 'goal', 'Goal', 'But'), type(2, null, 'Chant', 'Chanson')], {
    Tackle: 2,
    Pass: null,
    Foreign: 99,
  })
  const idOf = (name: string, code?: string) => find({ type: name, ...(code && { code }) })?.id ?? null
  expect(idOf('Shot: Goal', 'goal')).toBe(1)
  expect(idOf('chanson')).toBe(2)
  expect(idOf('Tackle', 'goal')).toBe(2)
  expect([idOf('Pass', 'goal'), idOf('Foreign'), idOf('constructor'), idOf('Throw-in')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

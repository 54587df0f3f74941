import { expect, test } from 'vitest'
import { clipTemplates } from './clip-templates.ts'
import { clips } from './clips.ts'
import { fillTitle, type TitleFacts, unknownPlaceholder } from './title-lists.ts'

const facts: TitleFacts = {
  type: 'Goal',
  player: 'Ada Okoye',
  team: 'Northshore',
  minute: '57′',
  score: '2–1',
  event: 'Northshore – Harbour',
  date: '15/08/2026',
}
const without = (...missing: (keyof TitleFacts)[]): TitleFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !missing.includes(name as keyof TitleFacts)))

test('ROUTE-92 a title has the facts where its pattern names them', () => {
  expect(fillTitle('{type} {player} {minute}', facts)).toBe('Goal Ada Okoye 57′')
  expect(fillTitle('{score}: {type} – {player} ({team})', facts)).toBe('2–1: Goal – Ada Okoye (Northshore)')
  expect(fillTitle('{event}, {date}', facts)).toBe('Northshore – Harbour, 15/08/2026')
  expect(fillTitle('But ! {player} {player}', facts)).toBe('But ! Ada Okoye Ada Okoye')
  expect(fillTitle('Watch this: ', {})).toBe('Watch this:')
})

test.each<[string, (keyof TitleFacts)[], string]>([
  ['{type} {player} {minute}', ['player'], 'Goal 57′'],
  ['{type} – {player} – {minute}', ['player'], 'Goal – 57′'],
  ['{type} – {player} – {minute}', ['player', 'minute'], 'Goal'],
  ['{type} – {player} – {minute}', ['type', 'player'], '57′'],
  ['{type} – {player} ({team})', ['team'], 'Goal – Ada Okoye'],
  ['{type} – {player} ({team})', ['player'], 'Goal (Northshore)'],
  ['{type} ({team}, {minute})', ['team'], 'Goal (57′)'],
  ['{type} ({team}, {minute})', ['minute'], 'Goal (Northshore)'],
  ['{type} ({team}, {minute})', ['team', 'minute'], 'Goal'],
  ['{score}: {type}', ['score'], 'Goal'],
  ['{event} {minute}: {player}', ['minute'], 'Northshore – Harbour: Ada Okoye'],
  ['{event} · {minute}’ · {player}', ['minute'], 'Northshore – Harbour · Ada Okoye'],
  ['« {player} », {type}', ['player'], 'Goal'],
  ['{score} | {type} | {player}', ['score', 'player'], 'Goal'],
  ['{type}, {player}.', ['player'], 'Goal.'],
  ['{player} – {team}', ['player', 'team'], ''],
])('ROUTE-92 %s without %j is “%s”', (pattern, missing, title) => {
  expect(fillTitle(pattern, without(...missing))).toBe(title)
})

test('ROUTE-92 a fact stays as it is, whatever is in it, on one line', () => {
  expect(fillTitle('{type} {player}', { type: 'Goal', player: 'A. {team} – (, B' })).toBe(
    'Goal A. {team} – (, B',
  )
  expect(fillTitle('{player}', { player: '$& $1' })).toBe('$& $1')
  expect(fillTitle('{type}\n{player}', { type: 'But\r\n\u2028!', player: '\u0000\u0001Zoé\tL.' })).toBe(
    'But ! Zoé L.',
  )
  expect(fillTitle('{type} {player}', { type: '', player: null })).toBe('')
})

test('ROUTE-92 a long title is cut between whole characters, and clips accept it', () => {
  const family = '👨‍👩‍👧‍👦'
  const accented = 'e\u0301'
  for (const player of [family.repeat(60), accented.repeat(150), 'é'.repeat(300), `${'x '.repeat(150)}`]) {
    const title = fillTitle('But {player}', { player })
    expect(title.length).toBeLessThanOrEqual(200)
    expect(title.length).toBeGreaterThan(180)
    expect(title.endsWith('…')).toBe(true)
    const whole = [...new Intl.Segmenter().segment(`But ${player}`)].map(({ segment }) => segment)
    const kept = [...new Intl.Segmenter().segment(title.slice(0, -1))].map(({ segment }) => segment)
    expect(kept).toEqual(whole.slice(0, kept.length))
    expect(clips.fields.title.safeParse(title).success).toBe(true)
  }
  expect(fillTitle('{player}', { player: 'x'.repeat(200) })).toBe('x'.repeat(200))
})

test('ROUTE-92 a pattern with an unknown placeholder is refused, and the error names it', () => {
  expect(unknownPlaceholder('{type} {scorer} {minute}')).toBe('scorer')
  expect(unknownPlaceholder('{type} } {')).toBeUndefined()
  const { error } = clipTemplates.fields.titlePattern.safeParse('{Type}')
  expect(error?.issues[0]).toMatchObject({
    message: 'clips.unknownPlaceholder',
    params: { placeholder: 'Type' },
  })
})

import { expect, test } from 'vitest'
import { readTimeline } from './index.ts'
import { Match } from './testing/statsbomb.ts'

const read = (text: string, options = {}) =>
  readTimeline(new TextEncoder().encode(text), 'statsbomb', options)
const named = (name: string) => ({ name })

test('each period begins where the last ended, or where the caller says', () => {
  const text = new Match()
    .half(1, '00:00', 'Start')
    .half(1, '47:10', 'End')
    .half(2, '00:00', 'Start')
    .shot(2, '10:00', 'Goal', 'Ada')
    .half(2, '48:00', 'End')
    .toJson()
  const { entries, problems, lines } = read(text)
  expect(problems).toEqual([])
  const coded = entries.filter(({ code }) => code)
  expect(coded.map(({ type, at, phase, team }) => [type, at, phase, team])).toEqual([
    ['Half Start', 500, 'first_half', undefined],
    ['Half End', 2_830_500, 'half_time', undefined],
    ['Half Start', 2_831_000, 'second_half', undefined],
    ['Shot: Goal', 3_431_000, 'second_half', 'Brume United'],
    ['Half End', 5_711_000, 'full_time', undefined],
  ])
  expect(lines.map((line) => text.split('\n')[line - 1])).toEqual(lines.map(() => '  {'))
  const moved = read(text, { periodStarts: [60_000, 4_000_000] }).entries
  expect(moved.map(({ at }) => at)).toEqual([
    60_500, 60_500, 2_890_500, 2_890_500, 4_000_500, 4_000_500, 4_600_500, 6_880_500, 6_880_500,
  ])
})

test('goals with their assists, penalties, shots and saves have their codes', () => {
  const penalty = { type: named('Penalty') }
  const match = new Match()
    .add(1, '01:00', 'Pass', { player: named('Bea'), pass: { goal_assist: true } })
    .shot(1, '01:01', 'Goal', 'Ada', { key_pass_id: 'event-1' })
    .shot(1, '02:00', 'Saved', 'Ada')
    .add(
      1,
      '02:01',
      'Goal Keeper',
      { player: named('Kim'), goalkeeper: { type: named('Shot Saved') } },
      'Kessou FC',
    )
    .add(1, '02:02', 'Goal Keeper', { goalkeeper: { type: named('Shot Faced') } }, 'Kessou FC')
    .shot(1, '03:00', 'Post', 'Ada')
    .shot(1, '04:00', 'Blocked', 'Ada')
    .shot(1, '05:00', 'Goal', 'Ada', penalty)
    .shot(1, '06:00', 'Saved', 'Ada', penalty)
  expect(read(match.toJson()).entries.map(({ code, secondPlayer }) => [code, secondPlayer])).toEqual([
    [undefined, undefined],
    ['goal', 'Bea'],
    ['shot_on_target', undefined],
    ['save', undefined],
    [undefined, undefined],
    ['shot_off_target', undefined],
    ['shot_off_target', undefined],
    ['penalty_scored', undefined],
    ['penalty_missed', undefined],
  ])
})

test('kicks of a shoot-out do not count to the score: it begins with a whistle, or they are no goals', () => {
  const penalty = { type: named('Penalty') }
  const kicks = (match: Match) =>
    match.shot(5, '01:00', 'Goal', 'Ada', penalty).shot(5, '02:00', 'Off T', 'Bea', penalty)
  const codes = (match: Match) => read(match.toJson()).entries.flatMap(({ code }) => code ?? [])
  expect(codes(kicks(new Match()))).toEqual(['highlight', 'penalty_missed'])
  const match = kicks(new Match().half(4, '15:00', 'End').half(5, '00:00', 'Start')).half(5, '05:00', 'End')
  const coded = read(match.toJson()).entries.filter(({ code }) => code)
  expect(coded.map(({ code, phase }) => [code, phase])).toEqual([
    ['whistle', undefined],
    ['whistle', 'shoot_out'],
    ['penalty_scored', 'shoot_out'],
    ['penalty_missed', 'shoot_out'],
    ['whistle', 'full_time'],
  ])
})

test('an own goal is exactly one, for the team that it counts against', () => {
  const both = new Match()
    .add(1, '10:00', 'Own Goal Against', { player: named('Ada') })
    .add(1, '10:00', 'Own Goal For', {}, 'Kessou FC')
    .add(1, '10:05', 'Own Goal Against', { player: named('Bea') })
    .add(1, '10:06', 'Own Goal For', {}, 'Kessou FC')
  const goals = read(both.toJson()).entries.filter(({ code }) => code)
  expect(goals).toMatchObject([
    { code: 'own_goal', team: 'Brume United', player: 'Ada' },
    { code: 'own_goal', team: 'Brume United', player: 'Bea' },
  ])
  const one = new Match()
    .shot(1, '09:00', 'Saved', 'Ada')
    .add(1, '10:00', 'Own Goal For', { player: named('Kim') }, 'Kessou FC')
  const only = read(one.toJson()).entries.filter(({ code }) => code === 'own_goal')
  expect(only).toMatchObject([{ team: 'Brume United' }])
  expect(only[0]).not.toHaveProperty('player')
})

test('cards, substitutions, set pieces, offsides and injuries have their codes', () => {
  const match = new Match()
    .add(1, '01:00', 'Foul Committed', {
      player: named('Ada'),
      foul_committed: { card: named('Yellow Card') },
    })
    .add(1, '02:00', 'Bad Behaviour', {
      player: named('Ada'),
      bad_behaviour: { card: named('Second Yellow') },
    })
    .add(1, '03:00', 'Bad Behaviour', {})
    .add(1, '04:00', 'Substitution', { player: named('Bea'), substitution: { replacement: named('Cy') } })
    .add(1, '05:00', 'Pass', { pass: { type: named('Corner') } })
    .add(1, '06:00', 'Pass', {
      player: named('Bea'),
      pass: { type: named('Free Kick'), outcome: named('Pass Offside'), recipient: named('Dee') },
    })
    .add(1, '07:00', 'Offside', { player: named('Dee') })
    .add(1, '08:00', 'Injury Stoppage', {})
    .add(1, '09:00', 'Carry', {})
  expect(
    read(match.toJson()).entries.map(({ key, code, player, secondPlayer }) => [
      key,
      code,
      player,
      secondPlayer,
    ]),
  ).toEqual([
    ['event-1', 'foul', 'Ada', undefined],
    ['event-1:card', 'yellow_card', 'Ada', undefined],
    ['event-2', 'red_card', 'Ada', undefined],
    ['event-3', undefined, undefined, undefined],
    ['event-4', 'substitution', 'Bea', 'Cy'],
    ['event-5', 'corner', undefined, undefined],
    ['event-6', 'free_kick', 'Bea', undefined],
    ['event-6:offside', 'offside', 'Dee', undefined],
    ['event-7', 'offside', 'Dee', undefined],
    ['event-8', 'injury', undefined, undefined],
    ['event-9', undefined, undefined, undefined],
  ])
})

test('teams and squads come from the line-ups, the starting elevens and the events', () => {
  const eleven = {
    lineup: [{ player: named('Ada Long Name'), jersey_number: 9, position: named('Striker') }],
  }
  const match = new Match()
    .add(1, '00:00', 'Starting XI', { tactics: eleven })
    .shot(1, '01:00', 'Off T', 'Kim', {}, 'Kessou FC')
  expect(read(match.toJson()).teams).toEqual([
    { name: 'Brume United', id: '1', squad: [{ name: 'Ada Long Name', number: 9, position: 'Striker' }] },
    { name: 'Kessou FC', id: '2', squad: [{ name: 'Kim' }] },
  ])
  const lineups = [
    {
      team_id: 1,
      team_name: 'Brume United',
      lineup: [{ player_name: 'Ada Long Name', player_nickname: 'Ada', jersey_number: 9 }],
    },
  ]
  const { teams, entries } = read(JSON.stringify({ lineups, events: match.events }))
  expect(teams[0]?.squad).toEqual([
    { name: 'Ada Long Name', nickname: 'Ada', number: 9, position: 'Striker' },
  ])
  expect(entries).toHaveLength(2)
})

test('events without a type, an id or a time are problems by line', () => {
  const match = new Match()
    .shot(1, '01:00', 'Goal', 'Ada')
    .add(1, '02:00', 'Carry', { id: undefined })
    .add(1, '02:00', 'Carry', { timestamp: '-00:01' })
    .add(9, '02:00', 'Carry')
    .add(1, '02:00', 'Carry', { id: 'event-1' })
  const events = [...match.events, null, 7, {}].map((event) => JSON.stringify(event))
  const { problems, entries } = read(`[\n${events.join(',\n')}\n]`)
  expect(entries).toHaveLength(1)
  expect(problems.map(({ line, key }) => [line, key.slice(10)])).toEqual([
    [3, 'badKey'],
    [4, 'badTime'],
    [5, 'badTime'],
    [6, 'duplicateKey'],
    [7, 'badRecord'],
    [8, 'badRecord'],
    [9, 'badRecord'],
  ])
})

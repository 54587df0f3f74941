import fc from 'fast-check'
import type { TimelineEntry, TimelineTeam } from '../model.ts'

const words = [
  'But',
  'Kessou !',
  'a & b',
  '2 < 3',
  'tir cadré',
  'ligne 1\nligne 2',
  '=SUM(A1)',
  "'=1",
  "''+1",
  '-5',
  '@home',
  '"quoted", and; more|\tx',
  ']]>',
  '<!--',
  '\u{1F945} Tor',
  'x\u2028y',
  '{"a": 1}',
  '__proto__',
]

/** What people and programs write, none with spaces around it: CSV and XML do not keep those. */
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ minLength: 1, maxLength: 20 }).map((each) => each.trim().replace(/[\uFFFE\uFFFF]/g, '') || 'x'),
)
const time = fc.nat(7_200_000)

const entry = fc
  .record(
    {
      at: time,
      in: time,
      out: time,
      type: text,
      code: fc.constantFrom('goal', 'corner', 'own_goal'),
      team: text,
      player: text,
      secondPlayer: text,
      detail: text,
      title: text,
      comment: text,
      phase: fc.constantFrom('first_half', 'second_half'),
      status: fc.constantFrom('provisional', 'confirmed', 'retracted'),
      isPublic: fc.boolean(),
      wallClock: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      attributes: fc.dictionary(
        fc.oneof(text, fc.constantFrom('Team', 'minute', 'Half', 'xG', 'Touchline', 'attributes')),
        text,
        { maxKeys: 4 },
      ),
    },
    { requiredKeys: ['at', 'type', 'attributes'] },
  )
  .map(
    ({ wallClock, ...fields }): Omit<TimelineEntry, 'key'> => ({
      ...fields,
      ...(wallClock && { wallClock: wallClock.toISOString() }),
      ...(fields.out !== undefined && { out: Math.max(fields.out, fields.in ?? 0) }),
      attributes: Object.fromEntries(Object.entries(fields.attributes)),
    }),
  )

/** Entries with everything that the model has. */
export const entries: fc.Arbitrary<TimelineEntry[]> = fc
  .array(entry, { minLength: 1, maxLength: 12 })
  .map((drawn) => drawn.map((fields, index) => ({ key: `k${index}`, ...fields })))

export const teams: fc.Arbitrary<TimelineTeam[]> = fc.array(
  fc.record(
    {
      name: text,
      id: text,
      squad: fc.array(fc.record({ name: text, number: fc.nat(99), position: text }), { maxLength: 3 }),
    },
    { requiredKeys: ['name', 'squad'] },
  ),
  { maxLength: 2 },
)

import { calculateStale, findBoard, readTop } from '@touchline/games/standings'
import { scopeOf } from '@touchline/records'
import { expect, test } from 'vitest'
import { makeFans, makeQuiz, play, rightOn } from '../../testing/quizzes.ts'
import { openTestGateway } from '../../testing/test-gateway.ts'

const dayMs = 86_400_000

/** The calendar day of a moment in a time zone, calculated without the database. */
function dayIn(timeZone: string, moment: Date): Date {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return new Date(`${parts.format(moment)}T00:00:00Z`)
}

const text = (day: Date) => day.toISOString().slice(0, 10)
/** Monday is 0. */
const weekday = (day: Date) => (day.getUTCDay() + 6) % 7
const mondayOf = (day: Date) => text(new Date(day.getTime() - weekday(day) * dayMs))
const firstOf = (day: Date) => `${text(day).slice(0, 7)}-01`

// Clocks change in the night to Sunday; in Lord Howe by half an hour, in Santiago at midnight, and Apia had no Friday
// once. Weeks around New Year belong to either year.
const moments: Readonly<Record<string, readonly string[]>> = {
  'Europe/Paris': [
    '2026-03-29T00:59:59Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T23:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
  'America/New_York': [
    '2026-11-01T05:59:59Z',
    '2026-11-02T04:59:59Z',
    '2026-03-09T03:59:59Z',
    '2027-01-01T04:59:59Z',
  ],
  'America/Santiago': [
    '2026-09-06T03:59:59Z',
    '2026-09-06T04:00:00Z',
    '2026-04-05T03:30:00Z',
    '2026-09-07T02:59:59Z',
  ],
  'Australia/Lord_Howe': [
    '2026-10-03T15:29:59Z',
    '2026-10-04T13:00:00Z',
    '2026-04-05T13:30:00Z',
    '2026-12-31T12:59:59Z',
  ],
  'Pacific/Apia': ['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '2026-01-04T11:00:00Z'],
  'Asia/Kathmandu': ['2026-12-27T18:14:59Z', '2026-12-27T18:15:00Z', '2027-01-03T18:15:00Z'],
}

/** Moments spread over the turns of several years, always the same. */
const around = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const year = 2019 + (index % 9)
    return new Date(Date.UTC(year, 0, 1) + (((index * 7919) % 1009) / 1009 - 0.5) * 16 * dayMs).toISOString()
  })

test('CALL-TRIVIA-11 CALL-TRIVIA-13 weeks and months are those of the account, through every change of its clocks', async () => {
  const { services, ...gateway } = await openTestGateway()
  const { pool } = services
  for (const [timeZone, own] of Object.entries(moments)) {
    const account = await gateway.account()
    const scope = scopeOf(pool, account.id)
    await pool.query('update accounts set "timeZone" = $2 where id = $1', [account.id, timeZone])
    const all = [...own, ...around(30)]
    const quiz = await makeQuiz(pool, account.id, { questions: [{}] })
    const fans = await makeFans(pool, account.id, all.length)
    await play(
      pool,
      account.id,
      quiz,
      all.map((at, index) => ({ FanId: fans[index]!, answers: [{ ...rightOn(1, 1)[0]!, at }] })),
    )
    await calculateStale(scope)
    for (const [kind, startOf] of [
      ['week', mondayOf],
      ['month', firstOf],
    ] as const) {
      const expected = Map.groupBy(fans, (_, index) => startOf(dayIn(timeZone, new Date(all[index]!))))
      const { rows } = await pool.query<{ period: string }>(
        'select period from boards where "AccountId" = $1 and scope = $2 order by period',
        [account.id, kind],
      )
      expect([timeZone, rows.map(({ period }) => period)]).toEqual([timeZone, [...expected.keys()].sort()])
      for (const [period, players] of expected) {
        const board = await findBoard(scope, { scope: kind, period })
        const standings = await readTop(scope, board!, 100)
        expect([timeZone, period, standings.map(({ FanId }) => FanId)]).toEqual([timeZone, period, players])
      }
    }
  }
})

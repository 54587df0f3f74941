import { expect, test } from 'vitest'
import { Refused } from '../audience/session.ts'
import { type Sent, sendAnswer } from './outgoing.ts'

const receipt = { kind: 'trivia' as const, id: 7, QuestionId: 1, AnswerId: 2, value: null, elapsed: 900 }

async function outcomes(answers: (Error | typeof receipt)[], times = 10) {
  const told: Sent[] = []
  let left = times
  let waited = 0
  await sendAnswer({
    send: async () => {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    isInTime: () => left-- > 0,
    tell: (sent) => told.push(sent),
    wait: async (ms) => {
      waited += ms
    },
  })
  return { told: told.map(({ state }) => state), waited }
}
const refused = (status: number, headers = {}) => new Refused(new Response(null, { status, headers }))

test('an answer is sent until it is stored, through a lost connection and a busy server', async () => {
  const { told, waited } = await outcomes([
    new TypeError('offline'),
    refused(503, { 'retry-after': '2' }),
    receipt,
  ])
  expect(told).toEqual(['sending', 'offline', 'offline', 'stored'])
  expect(waited).toBeGreaterThanOrEqual(2_700)
})

test('one that is refused, or cannot arrive in time any more, says so', async () => {
  expect((await outcomes([refused(409)])).told).toEqual(['sending', 'refused'])
  expect((await outcomes([new TypeError(), new TypeError()], 2)).told).toEqual([
    'sending',
    'offline',
    'offline',
    'refused',
  ])
})

test('a crowd that lost its server knocks less and less often', async () => {
  const waits: number[] = []
  let left = 6
  await sendAnswer({
    send: () => Promise.reject(new TypeError()),
    isInTime: () => left-- > 0,
    tell: () => undefined,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const least = [700, 1_400, 2_800, 4_000, 4_000, 4_000]
  for (const [index, ms] of waits.entries()) {
    expect(ms).toBeGreaterThanOrEqual(least[index]!)
    expect(ms).toBeLessThanOrEqual(least[index]! * 1.8)
  }
  expect(waits).toHaveLength(6)
})

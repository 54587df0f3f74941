import { expect, test } from 'vitest'
import { Refused } from '../audience/session.ts'
import { type Sent, sendAnswer } from './outgoing.ts'

const receipt = { id: 7, QuestionId: 1, AnswerId: 2 }

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InputEffect, type InputEvent, type InputState, idleInput, stepInput } from './input-state.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** An input that is told what happens, and what it asked for. */
function openInput() {
  let state = idleInput(0)
  const effects: InputEffect[] = []
  const tell = (event: InputEvent, now: number) => {
    const step = stepInput(state, event, now)
    state = step.state
    effects.push(...step.effects)
    return step.effects.map(({ kind }) => kind)
  }
  return { tell, effects, state: () => state }
}
const asked = (publisher: number, takesOver = false): InputEvent => ({ kind: 'asked', publisher, takesOver })

test('the first who comes opens a session, and is connected', () => {
  const { tell, state } = openInput()
  expect(tell(asked(1), second)).toEqual(['openSession', 'accept'])
  expect(state()).toMatchObject({ flow: 'connected', since: second, publisher: 1 })
})

test('a second one is refused, or takes over if the input says so', () => {
  const { tell, state } = openInput()
  tell(asked(1), 0)
  expect(tell(asked(2), second)).toEqual(['refuse'])
  expect(state().publisher).toBe(1)
  expect(tell(asked(3, true), 2 * second)).toEqual(['cut', 'accept'])
  // That the one who was cut is gone is no loss.
  expect(tell({ kind: 'gone', publisher: 1 }, 3 * second)).toEqual([])
  expect(state()).toMatchObject({ flow: 'connected', publisher: 3, since: 0 })
})

test('trouble is told at once, and that it is over only when it has been for a while', () => {
  const { tell, state } = openInput()
  tell(asked(1), 0)
  tell({ kind: 'measured', issues: 2 }, second)
  expect(state()).toMatchObject({ flow: 'degraded', since: second })
  tell({ kind: 'measured', issues: 0 }, 3 * second)
  tell({ kind: 'measured', issues: 1 }, 4 * second)
  tell({ kind: 'measured', issues: 0 }, 8 * second)
  expect(state().flow).toBe('degraded')
  tell({ kind: 'measured', issues: 0 }, 9 * second)
  expect(state()).toMatchObject({ flow: 'connected', since: 9 * second })
})

test('what a node that was killed had on air is waited for: a slate would cost the encoder that calls again', () => {
  const { tell, state } = openInput()
  tell({ kind: 'left' }, minute)
  tell({ kind: 'onAir', is: true }, minute)
  const heardAt = 0
  expect(tell({ kind: 'watched', heardAt, secondHeardAt: minute + 1_000 }, minute + 1_400)).toEqual([])
  expect(tell({ kind: 'watched', heardAt }, minute + 1_500)).toEqual(['startSlate'])
  tell(asked(1), minute + 2_000)
  expect(state().standIn).toBe('slate')
})

test('an encoder that comes back goes on with the session; one that does not ends it after ten minutes', () => {
  const { tell, state } = openInput()
  tell(asked(1), 0)
  tell({ kind: 'gone', publisher: 1 }, minute)
  expect(state()).toMatchObject({ flow: 'lost', publisher: undefined, hasSession: true })
  expect(tell(asked(2), 2 * minute)).toEqual(['accept'])
  tell({ kind: 'gone', publisher: 2 }, 3 * minute)
  expect(tell({ kind: 'tick' }, 4 * minute)).toEqual([])
  expect(state().flow).toBe('idle')
  expect(tell({ kind: 'tick' }, 12 * minute)).toEqual(['closeSession'])
  expect(tell(asked(3), 13 * minute)).toEqual(['openSession', 'accept'])
})

test('a session with an event on air waits as long as that lasts', () => {
  const { tell } = openInput()
  tell(asked(1), 0)
  tell({ kind: 'onAir', is: true }, second)
  tell({ kind: 'gone', publisher: 1 }, minute)
  expect(tell({ kind: 'tick' }, 60 * minute)).toEqual([])
  tell({ kind: 'onAir', is: false }, 61 * minute)
  expect(tell({ kind: 'tick' }, 62 * minute)).toEqual(['closeSession'])
})

test('a key that has changed cuts off who sends', () => {
  const { tell, state } = openInput()
  expect(tell({ kind: 'forbidden' }, 0)).toEqual([])
  tell(asked(1), 0)
  expect(tell({ kind: 'forbidden' }, second)).toEqual(['cut'])
  expect(state()).toMatchObject({ flow: 'lost', publisher: undefined })
})

test('EXT-03 on air, the slate is on as soon as nobody sends, and until a picture comes or the event is over', () => {
  const { tell, state } = openInput()
  const watched = (heardAt: number): InputEvent => ({ kind: 'watched', heardAt })
  tell(asked(1), 0)
  tell({ kind: 'gone', publisher: 1 }, second)
  expect(tell(watched(second), 2 * second)).toEqual([])
  tell({ kind: 'onAir', is: true }, 2 * second)
  expect(tell(watched(second), 2 * second)).toEqual(['startSlate'])
  expect(tell(watched(second), 3 * second)).toEqual([])
  tell({ kind: 'tick' }, 5 * minute)
  expect(state()).toMatchObject({ flow: 'lost', standIn: 'slate' })
  // Who comes is accepted at once; the slate gives way to its first picture.
  expect(tell(asked(2), 5 * minute)).toEqual(['accept'])
  expect(tell({ kind: 'resumed' }, 5 * minute)).toEqual(['endStandIn'])
  expect(tell({ kind: 'resumed' }, 5 * minute)).toEqual([])
  tell({ kind: 'gone', publisher: 2 }, 6 * minute)
  expect(tell(watched(0), 6 * minute)).toEqual(['startSlate'])
  expect(tell({ kind: 'onAir', is: false }, 7 * minute)).toEqual(['endStandIn'])
  expect(tell(watched(0), 8 * minute)).toEqual([])
})

test('EXT-03 on air, who is connected and silent for a moment has the slate in its place', () => {
  const { tell } = openInput()
  const watched = (heardAt: number): InputEvent => ({ kind: 'watched', heardAt })
  tell(asked(1), 0)
  tell({ kind: 'onAir', is: true }, 0)
  expect(tell(watched(second), 2 * second)).toEqual([])
  expect(tell(watched(second), 2.5 * second)).toEqual(['startSlate'])
  // One that failed is started again.
  tell({ kind: 'standInGone' }, 3 * second)
  expect(tell(watched(second), 3 * second)).toEqual(['startSlate'])
  expect(tell({ kind: 'forbidden' }, 4 * second)).toEqual(['endStandIn', 'cut'])
})

test('EXT-03 a second input stands in for the first, the slate only where neither gives anything', () => {
  const { tell, state } = openInput()
  const watched = (heardAt: number, secondHeardAt?: number): InputEvent => ({
    ...{ kind: 'watched', heardAt, secondHeardAt },
  })
  tell(asked(1), 0)
  tell({ kind: 'onAir', is: true }, 0)
  expect(tell(watched(0, second), second)).toEqual([])
  expect(tell(watched(0, 1.5 * second), 1.5 * second)).toEqual(['startSecond'])
  expect(state()).toMatchObject({ standIn: 'second', sourceSince: 1.5 * second })
  // Its own encoder may send again: viewers stay where they are until somebody brings them back.
  expect(tell({ kind: 'resumed' }, 2 * second)).toEqual([])
  expect(tell(watched(3 * second, 3 * second), 3 * second)).toEqual([])
  tell({ kind: 'switched', to: 'first', heardAt: 3 * second }, 3 * second)
  expect(tell({ kind: 'resumed' }, 4 * second)).toEqual(['endStandIn'])
  expect(state()).toMatchObject({ standIn: undefined, sourceSince: 4 * second })

  // Neither: the slate. Whichever comes first is on air.
  tell({ kind: 'gone', publisher: 1 }, 5 * second)
  expect(tell(watched(4 * second, 5 * second), 5 * second)).toEqual(['startSecond'])
  expect(tell(watched(4 * second, 5 * second), 7 * second)).toEqual(['endStandIn', 'startSlate'])
  expect(tell(watched(4 * second, 8 * second), 8 * second)).toEqual(['endStandIn', 'startSecond'])
  // The key of the first is none of the second.
  expect(tell({ kind: 'forbidden' }, 8 * second)).toEqual([])
  expect(tell({ kind: 'onAir', is: false }, 9 * second)).toEqual(['endStandIn'])
})

test('EXT-03 somebody switches to the second input and back, but not to one that gives nothing', () => {
  const { tell, state } = openInput()
  const at = (now: number, secondHeardAt?: number) => ({ heardAt: now, secondHeardAt })
  tell(asked(1), 0)
  tell({ kind: 'onAir', is: true }, 0)
  expect(tell({ kind: 'switched', to: 'second', ...at(second) }, second)).toEqual([])
  expect(tell({ kind: 'switched', to: 'second', ...at(second, second) }, second)).toEqual(['startSecond'])
  // Who is asked to come back and falls silent is not waited for.
  tell({ kind: 'switched', to: 'first', ...at(2 * second, 2 * second) }, 2 * second)
  expect(state().isReturning).toBe(true)
  tell({ kind: 'watched', heardAt: 2 * second, secondHeardAt: 4 * second }, 4 * second)
  expect(state()).toMatchObject({ isReturning: false, standIn: 'second' })
  // The first takes over by itself only where the second is lost.
  expect(tell({ kind: 'watched', heardAt: 6 * second, secondHeardAt: 4 * second }, 6 * second)).toEqual([
    'endStandIn',
  ])
})

test('EXT-03 a second input goes on air although the first has never sent anything', () => {
  const { tell } = openInput()
  tell({ kind: 'onAir', is: true }, 0)
  expect(tell({ kind: 'watched', heardAt: 0, secondHeardAt: second }, second)).toEqual([
    'openSession',
    'startSecond',
  ])
  expect(tell(asked(1), 2 * second)).toEqual(['accept'])
})

test('whatever happens, one sends at most, each in a session, and what is asked for is what is there', () => {
  const publisher = fc.nat(4)
  const event: fc.Arbitrary<InputEvent> = fc.oneof(
    fc.record({ kind: fc.constant('asked' as const), publisher, takesOver: fc.boolean() }),
    fc.record({ kind: fc.constant('gone' as const), publisher }),
    fc.record({ kind: fc.constant('measured' as const), issues: fc.nat(2) }),
    fc.record({ kind: fc.constant('onAir' as const), is: fc.boolean() }),
    fc.record({
      kind: fc.constant('watched' as const),
      heardAt: fc.nat(hour),
      secondHeardAt: fc.option(fc.nat(hour), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('switched' as const),
      to: fc.constantFrom('first' as const, 'second' as const),
      heardAt: fc.nat(hour),
      secondHeardAt: fc.option(fc.nat(hour), { nil: undefined }),
    }),
    fc.constant<InputEvent>({ kind: 'resumed' }),
    fc.constant<InputEvent>({ kind: 'forbidden' }),
    fc.constant<InputEvent>({ kind: 'tick' }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(5 * minute)), { maxLength: 60 }), (events) => {
      let state: InputState = idleInput(0)
      let now = 0
      let sending: number | undefined
      let isOpen = false
      let standIn: InputState['standIn']
      for (const [next, wait] of events) {
        now += wait
        const step = stepInput(state, next, now)
        state = step.state
        for (const effect of step.effects) {
          if (effect.kind === 'openSession' || effect.kind === 'closeSession') {
            expect(isOpen).toBe(effect.kind === 'closeSession')
            isOpen = effect.kind === 'openSession'
            expect(standIn).toBe(undefined)
          } else if (effect.kind === 'startSlate' || effect.kind === 'startSecond') {
            expect([standIn, isOpen]).toEqual([undefined, true])
            standIn = effect.kind === 'startSlate' ? 'slate' : 'second'
          } else if (effect.kind === 'endStandIn') {
            expect([standIn === undefined, isOpen]).toEqual([false, true])
            standIn = undefined
          } else if (effect.kind === 'cut') {
            expect(effect.publisher).toBe(sending)
            sending = undefined
          } else if (effect.kind === 'accept') {
            expect([sending, isOpen]).toEqual([undefined, true])
            sending = effect.publisher
          }
        }
        if (next.kind === 'gone' && next.publisher === sending) sending = undefined
        expect([state.publisher, state.hasSession, state.standIn]).toEqual([sending, isOpen, standIn])
        expect(state.flow === 'connected' || state.flow === 'degraded').toBe(sending !== undefined)
        expect(state.since).toBeLessThanOrEqual(now)
      }
    }),
  )
})

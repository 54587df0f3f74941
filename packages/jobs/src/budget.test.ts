import { expect, test } from 'vitest'
import { type JobClass, jobClasses, openBudget, placesOf } from './budget.ts'

const all = new Set<JobClass>(['interactive', 'encode', 'bulk'])

/** Starts jobs of the waiting classes until no slot is left. */
function fill(budget: ReturnType<typeof openBudget>, waiting: ReadonlySet<JobClass>): JobClass[] {
  const started: JobClass[] = []
  for (;;) {
    const next = budget.open().find((jobClass) => waiting.has(jobClass))
    if (!next) return started
    budget.start(next, waiting)
    started.push(next)
  }
}

test('encodings leave a place to interactive jobs, bulk leaves one more to encodings', () => {
  const budget = openBudget(4)
  expect(fill(budget, new Set(['bulk']))).toEqual(['bulk', 'bulk'])
  expect(fill(budget, new Set(['encode', 'bulk']))).toEqual(['encode'])
  expect(fill(budget, all)).toEqual(['interactive'])
})

test('a worker with two places has one for interactive jobs and one for the others', () => {
  expect(jobClasses.map((jobClass) => placesOf(jobClass, 2))).toEqual([2, 1, 1, 1])
  expect(fill(openBudget(2), all)).toEqual(['interactive', 'interactive'])
  expect(fill(openBudget(2), new Set(['encode', 'bulk']))).toEqual(['encode'])
})

test('a class that waits is passed over three times at most', () => {
  const budget = openBudget(2)
  const started: JobClass[] = []
  for (let count = 0; count < 12; count++) {
    const [next] = fill(budget, new Set(['encode', 'bulk']))
    started.push(next!)
    budget.end(next!)
  }
  expect(started.join(' ')).toBe(Array(3).fill('encode encode encode bulk').join(' '))
})

test('what waits without a place for it is not passed over', () => {
  const budget = openBudget(2)
  expect(fill(budget, new Set(['encode']))).toEqual(['encode'])
  for (let count = 0; count < 5; count++) {
    expect(fill(budget, all)).toEqual(['interactive'])
    budget.end('interactive')
  }
  budget.end('encode')
  expect(budget.open()).toEqual(['interactive', 'encode', 'bulk', 'spare'])
})

test('spare work has one place beside the others and takes none of theirs', () => {
  const budget = openBudget(2)
  expect(fill(budget, new Set(['spare']))).toEqual(['spare'])
  expect(fill(budget, new Set(['encode']))).toEqual(['encode'])
  expect(fill(budget, all)).toEqual(['interactive'])
  budget.end('spare')
  expect(fill(budget, new Set(['spare', ...all]))).toEqual(['spare'])
})

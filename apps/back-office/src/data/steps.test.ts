import { expect, test } from 'vitest'
import { createHistory } from './steps.ts'

function counter() {
  const log: string[] = []
  const history = createHistory()
  const step = (label: string) =>
    history.push({ label, undo: () => log.push(`-${label}`), redo: () => log.push(`+${label}`) })
  return { log, history, step }
}

test('steps are taken back in reverse order and done again, until something else is done', () => {
  const { log, history, step } = counter()
  step('a')
  step('b')
  history.undo()
  history.undo()
  history.undo()
  history.redo()
  expect(log).toEqual(['-b', '-a', '+a'])
  expect(history.moved.get()).toEqual({ kind: 'redone', label: 'a' })
  step('c')
  history.redo()
  expect(log).toHaveLength(3)
  expect(history.moved.get()).toBeUndefined()
  history.undo()
  expect(log.at(-1)).toBe('-c')
})

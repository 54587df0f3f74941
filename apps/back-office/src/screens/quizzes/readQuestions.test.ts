import { expect, test } from 'vitest'
import { readSheet } from '../../features/import/readFile.ts'
import { readQuestions } from './readQuestions.ts'

const read = (text: string) => readQuestions(readSheet(text, null))

test('columns are found by their names however they are written, with the line in the file', () => {
  expect(read('Question;Answer 1;ANSWER2;Correct;Time limit\nWho?;Padrow;Hartwin;2;15')).toEqual([
    {
      line: 2,
      values: { question: 'Who?', answer1: 'Padrow', answer2: 'Hartwin', correct: '2', timeLimit: '15' },
    },
  ])
})

test('an unknown column keeps its name, and empty cells are left out', () => {
  expect(read('question,colour,answer1\nWho?,red,')).toEqual([
    { line: 2, values: { question: 'Who?', colour: 'red' } },
  ])
})

test('a file without questions is none', () => {
  expect(read('name,answer1\nWho?,A')).toBeUndefined()
})

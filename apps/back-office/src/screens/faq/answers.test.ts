import { expect, test } from 'vitest'
import english from '../../i18n/en/help.ts'
import french from '../../i18n/fr/help.ts'
import { blocksOf, findAnswers } from './answers.ts'

const idsOf = (words: string, { sections } = english) =>
  findAnswers(sections, words).flatMap(({ answers }) => answers.map(({ id }) => id))

test('ROUTE-107 answers are found by their words, in any order, without case and accents', () => {
  expect(idsOf('website VIDEO')).toContain('sharing-embed')
  expect(idsOf('DEPOSEZ 500', french)).toEqual(['upload-files'])
  expect(idsOf('  ')).toHaveLength(
    Object.values(english.sections).flatMap(({ entries }) => Object.keys(entries)).length,
  )
  expect(idsOf('no such words')).toEqual([])
})

test('a text has paragraphs and lists', () => {
  expect(blocksOf('One\n- two\n- three\n Four')).toEqual(['One', ['two', 'three'], 'Four'])
})

import { expect, test } from 'vitest'
import { predictorTexts } from './texts.ts'

test('I18N-04 no French text of the predictor has a colon without its space', () => {
  const wordsOf = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : wordsOf(text)))
  const texts = wordsOf(predictorTexts('fr'))
  expect(texts.filter((text) => /:/.test(text)).length).toBeGreaterThan(2)
  expect(texts.filter((text) => /(?<!\u00a0)[:?!;]/.test(text))).toEqual([])
  expect(predictorTexts('fr').more).toBe('Plus\u00a0: {name}')
})

import type { PlayPrediction, PredictorGameState } from '@touchline/contract'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { counted, filled } from '../texts.ts'
import { predictorTexts } from './texts.ts'
import { askedBy, wordsOf } from './words.ts'

export type PredictionView = {
  element: HTMLElement
  /** As it is sent; undefined while nothing is predicted. */
  value(): string | undefined
}

type Options = {
  question: PlayPrediction
  state: PredictorGameState
  language: Language
  /** What was predicted before. */
  known: string | undefined
  onChange(): void
}

/** Choices that fit below each other; more of them are a list. */
const mostButtons = 5
const most = 99

/** A question with what answers it: steps, buttons or a list. */
export function createPrediction(options: Options): PredictionView {
  const { question, language } = options
  const legend = make('legend', {}, askedBy(question, language))
  const worth = make('small', {}, counted(language, predictorTexts(language).worth, question.points))
  const { parts, value } = question.input === 'choice' ? createChoice(options) : createNumbers(options)
  const element = make('fieldset', { class: 'prediction' }, legend, worth, ...parts)
  return { element, value }
}

type Parts = { parts: HTMLElement[]; value: PredictionView['value'] }

function createChoice({ question, state, language, known, onChange }: Options): Parts {
  const texts = predictorTexts(language)
  const say = (value: string) => wordsOf(question, value, state, language)
  if (question.choices.length > mostButtons) {
    const select = make(
      'select',
      { 'aria-label': askedBy(question, language) },
      make('option', { value: '' }, texts.choose),
      ...question.choices.map(({ value }) => make('option', { value }, say(value))),
    )
    select.value = known ?? ''
    select.addEventListener('change', onChange)
    return { parts: [select], value: () => select.value || undefined }
  }
  const inputs = question.choices.map(({ value }) => {
    const input = make('input', { type: 'radio', name: `prediction-${question.id}`, value })
    input.checked = value === known
    input.addEventListener('change', onChange)
    return input
  })
  const labels = inputs.map((input) =>
    make('label', { class: 'choice' }, input, make('span', {}, say(input.value))),
  )
  return { parts: labels, value: () => inputs.find(({ checked }) => checked)?.value }
}

/** A number, or one for each side. */
function createNumbers({ question, state, language, known, onChange }: Options): Parts {
  const names =
    question.input === 'score'
      ? (['home', 'away'] as const).map((side) => state[side] ?? predictorTexts(language)[side])
      : [askedBy(question, language)]
  const given = known?.split('-') ?? []
  const steppers = names.map((name, index) =>
    createStepper(name, Number(given[index] ?? 0), language, onChange),
  )
  return {
    parts: [make('div', { class: 'steppers' }, ...steppers.map(({ element }) => element))],
    // What is shown is what is saved, also where nobody has pressed anything.
    value: () => steppers.map(({ input }) => Number(input.value) || 0).join('-'),
  }
}

function createStepper(name: string, start: number, language: Language, onChange: () => void) {
  const texts = predictorTexts(language)
  const input = make('input', {
    type: 'number',
    inputmode: 'numeric',
    min: 0,
    max: most,
    value: start,
    'aria-label': name,
  })
  const set = (number: number) => {
    input.value = String(Math.min(most, Math.max(0, Math.trunc(number))))
    onChange()
  }
  const step = (by: number, sign: string, words: string) => {
    const button = make('button', { type: 'button', 'aria-label': filled(words, { name }) }, sign)
    button.addEventListener('click', () => set((Number(input.value) || 0) + by))
    return button
  }
  input.addEventListener('change', () => set(Number(input.value) || 0))
  const row = make('span', {}, step(-1, '−', texts.less), input, step(1, '+', texts.more))
  return { input, element: make('div', {}, make('b', {}, name), row) }
}

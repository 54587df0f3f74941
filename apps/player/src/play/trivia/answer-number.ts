import type { PlayQuestion, PlayResult } from '@touchline/contract'
import { readNumber } from '@touchline/games/numbers'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { filled, playTexts } from '../texts.ts'
import type { AnswerPart, AnswerPartOptions } from './answer-part.ts'
import { createBins } from './number-bins.ts'

type Bounds = Pick<PlayQuestion, 'least' | 'most'>

/** A number as people of the language write it, with what it counts. */
export function sayNumber(value: number, unit: string | null, language: Language): string {
  const number = value.toLocaleString(language, { maximumFractionDigits: 3 })
  return unit ? `${number} ${unit}` : number
}

/** What is right: a number, and by how much an answer may differ. */
export function sayTruth(
  { truth, tolerance }: Pick<PlayResult, 'truth' | 'tolerance'>,
  unit: string | null,
  language: Language,
): string {
  if (truth === null) return ''
  const answer = sayNumber(truth, unit, language)
  if (tolerance === 0) return answer
  return filled(playTexts(language).within, { answer, tolerance: sayNumber(tolerance, unit, language) })
}

/** What the question accepts, in words; undefined if it says nothing about it. */
function sayBounds({ least, most }: Bounds, language: Language): string | undefined {
  const texts = playTexts(language)
  const say = (number: number) => sayNumber(number, null, language)
  if (least !== null && most !== null) return filled(texts.fromTo, { least: say(least), most: say(most) })
  if (most !== null) return filled(texts.atMost, { most: say(most) })
  return least !== null && least !== 0 ? filled(texts.atLeast, { least: say(least) }) : undefined
}

/** The number that was typed, or what is wrong with it. */
export function checkTyped(
  typed: string,
  { least, most }: Bounds,
  language: Language,
): { value: number } | { wrong: string } {
  const value = readNumber(typed)
  if (value === undefined) return { wrong: playTexts(language).enterNumber }
  const isInside = value >= (least ?? value) && value <= (most ?? value)
  if (isInside) return { value }
  return {
    wrong: sayBounds({ least, most }, language) ?? filled(playTexts(language).atLeast, { least: least! }),
  }
}

/** A field for a number with the keyboard of numbers, and what it counts beside it. */
export function createNumber({ question, language, onAnswer }: AnswerPartOptions): AnswerPart {
  const texts = playTexts(language)
  const { unit, least } = question
  const bounds = sayBounds(question, language)
  const hint = bounds ? make('small', { id: 'number-bounds' }, bounds) : null
  const wrong = make('p', { class: 'wrong', id: 'number-wrong', role: 'alert' })
  const input = make('input', {
    id: 'number',
    type: 'text',
    inputmode: 'decimal',
    enterkeyhint: 'send',
    autocomplete: 'off',
    maxlength: 30,
    'aria-describedby': `number-wrong${bounds ? ' number-bounds' : ''}${unit ? ' number-unit' : ''}`,
  })
  // Keyboards of numbers have no sign on some phones.
  const sign = make('button', { type: 'button', class: 'sign', 'aria-label': texts.sign }, '±')
  sign.addEventListener('click', () => {
    input.value = /^\s*[-−]/.test(input.value) ? input.value.replace(/^\s*[-−]/, '') : `-${input.value}`
    input.focus()
  })
  const send = make('button', { type: 'submit', class: 'primary' }, texts.answer)
  const given = make('div', { class: 'given' })
  const form = make(
    'form',
    { class: 'number-answer', novalidate: true },
    make('label', { for: 'number' }, texts.yourNumber),
    make(
      'div',
      {},
      least === null || least < 0 ? sign : null,
      input,
      unit ? make('span', { id: 'number-unit' }, unit) : null,
      send,
    ),
    hint,
    wrong,
    given,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const checked = checkTyped(input.value, question, language)
    const isWrong = 'wrong' in checked
    wrong.textContent = isWrong ? checked.wrong : ''
    input.setAttribute('aria-invalid', String(isWrong))
    // What is outside is told by the same words.
    hint?.toggleAttribute('hidden', isWrong && checked.wrong === bounds)
    if (isWrong) input.focus()
    else onAnswer({ AnswerId: null, value: checked.value })
  })
  return {
    element: form,
    close() {
      input.readOnly = true
      input.blur()
      input.setAttribute('aria-invalid', 'false')
      hint?.removeAttribute('hidden')
      sign.disabled = true
      send.disabled = true
      wrong.textContent = ''
    },
    choose({ value }) {
      if (value !== null) input.value = sayNumber(value, null, language)
    },
    tell(result, own) {
      form.dataset.told = ''
      const most = Math.max(1, ...result.given.map(({ count }) => count))
      given.replaceChildren(
        make(
          'p',
          { class: 'right' },
          filled(texts.rightAnswerIs, { answer: sayTruth(result, unit, language) }),
        ),
        createBins(result.bins, { truth: result.truth, own: own?.value, language }) ?? '',
        result.given.length > 0 ? make('h3', {}, texts.mostGiven) : '',
        ...result.given.map(({ value, count }) => {
          const bar = make('i', { class: 'bar', 'aria-hidden': 'true' })
          bar.style.width = `${(100 * count) / most}%`
          const isOwn = own?.value === value
          return make(
            'div',
            { class: 'line', 'data-own': isOwn },
            bar,
            make(
              'span',
              {},
              sayNumber(value, unit, language),
              isOwn ? make('small', {}, ` ${texts.yourAnswer}`) : null,
            ),
            make('small', {}, count.toLocaleString(language)),
          )
        }),
      )
    },
  }
}

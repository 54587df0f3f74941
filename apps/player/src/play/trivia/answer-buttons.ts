import { make } from '../../elements.ts'
import { playTexts } from '../texts.ts'
import type { AnswerPart, AnswerPartOptions } from './answer-part.ts'

/** The key of an answer: its letter in the order, or the first of *True* and *False*. */
const keyOf = (kind: string, text: string, index: number) =>
  kind === 'trueFalse' ? text.charAt(0).toUpperCase() : String.fromCharCode(65 + index)

/** A button for each answer, which its key presses, too. */
export function createButtons({ question, language, onAnswer }: AnswerPartOptions): AnswerPart {
  const texts = playTexts(language)
  const buttons = question.answers.map(({ id, text }, index) => {
    const key = keyOf(question.kind, text, index)
    const button = make(
      'button',
      { type: 'button', 'aria-pressed': 'false', 'data-key': key },
      make('i', { class: 'bar', 'aria-hidden': 'true' }),
      question.kind === 'trueFalse' ? null : make('b', { 'aria-hidden': 'true' }, key),
      make('span', {}, text, make('small', { class: 'words' })),
      make('small', { class: 'share' }),
    )
    button.addEventListener('click', () => onAnswer({ AnswerId: id, value: null }))
    return { id, button }
  })
  const close = () => {
    for (const { button } of buttons) button.disabled = true
  }
  return {
    element: make(
      'div',
      { class: 'answers', role: 'group', 'aria-labelledby': 'question', 'data-kind': question.kind },
      ...buttons.map(({ button }) => button),
    ),
    close,
    choose({ AnswerId }) {
      for (const { id, button } of buttons) button.setAttribute('aria-pressed', String(id === AnswerId))
    },
    tell(result, own) {
      const total = result.counts.reduce((sum, { count }) => sum + count, 0)
      const shares = new Map(
        result.counts.map(({ AnswerId, count }) => [AnswerId, total ? count / total : 0]),
      )
      for (const { id, button } of buttons) {
        const isRight = result.correct.includes(id)
        const isOwn = own?.AnswerId === id
        const share = shares.get(id) ?? 0
        button.dataset.is = isRight ? 'right' : isOwn ? 'wrong' : 'other'
        button.setAttribute('aria-pressed', String(isOwn))
        button.querySelector<HTMLElement>('.bar')!.style.width = `${100 * share}%`
        const percent = share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
        button.querySelector('.words')!.textContent = isRight
          ? texts.rightAnswer
          : isOwn
            ? texts.yourAnswer
            : ''
        button.querySelector('.share')!.textContent = percent
      }
    },
  }
}

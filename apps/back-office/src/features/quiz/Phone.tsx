import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../../ui/icons/index.ts'
import classes from './quiz.module.css'

/** The letters of answers in their order. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

export type PhoneProps = {
  name: string
  number: number
  count: number
  text: string
  picture: string | null
  /** Milliseconds to answer. */
  timeLimit: number
  answers: readonly { id: number; text: string; isCorrect: boolean }[]
  explanation: string | null
  sponsor: string | null
  /** The language of the texts. */
  lang: string
  /** Whether time is up: the correct answer is then shown. */
  isAfter: boolean
  isDark: boolean
  colour?: string | null | undefined
  banner?: string | null | undefined
  legal?: string | null | undefined
}

/** A question as a fan sees it. */
export function Phone(props: PhoneProps) {
  const { t } = useTranslation('quizzes')
  const { name, number, count, text, picture, timeLimit, answers, explanation, sponsor } = props
  const { lang, isAfter, isDark, colour, banner, legal } = props
  return (
    <section
      className={classes.phone}
      data-dark={isDark || undefined}
      aria-label={t('preview')}
      style={(colour ? { '--brand': colour } : {}) as CSSProperties}
    >
      {banner && <img className={classes.banner} src={banner} alt="" />}
      <header>
        <b dir="auto">{name}</b>
        <span>{t('place', { number, count })}</span>
      </header>
      <p className={classes.clock} data-over={isAfter || undefined}>
        <i />
        <b className="tabular">{t('seconds', { count: isAfter ? 0 : Math.round(timeLimit / 1000) })}</b>
      </p>
      {picture && <img className={classes.shown} src={picture} alt="" />}
      <p className={classes.asked} lang={lang} dir="auto">
        {text}
      </p>
      <ol lang={lang}>
        {answers.map((answer, place) => (
          <li key={answer.id} data-correct={(isAfter && answer.isCorrect) || undefined}>
            <b aria-hidden="true">{letterOf(place)}</b>
            <span dir="auto">{answer.text}</span>
            {isAfter && answer.isCorrect && (
              <em>
                <IconCheck size={15} aria-hidden="true" />
                <span className="hidden">{t('correct')}</span>
              </em>
            )}
          </li>
        ))}
      </ol>
      {isAfter && explanation && (
        <p lang={lang} dir="auto">
          {explanation}
        </p>
      )}
      <footer>
        {sponsor && <span dir="auto">{sponsor}</span>}
        {legal && <small dir="auto">{legal}</small>}
      </footer>
    </section>
  )
}

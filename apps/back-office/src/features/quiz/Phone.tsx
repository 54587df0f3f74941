import { useTranslation } from 'react-i18next'
import { IconCheck } from '../../ui/icons/index.ts'
import { PhoneFrame, type PhoneFrameProps } from './PhoneFrame.tsx'
import classes from './quiz.module.css'

/** The letters of answers in their order. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

export type PhoneProps = Omit<PhoneFrameProps, 'note' | 'children'> & {
  number: number
  count: number
  text: string
  picture: string | null
  /** Milliseconds to answer. */
  timeLimit: number
  answers: readonly { id: number; text: string; isCorrect: boolean }[]
  explanation: string | null
  /** Whether the answers say all by themselves, as true and false do. */
  isPlain?: boolean
  /** Of a question that is answered by a number, in place of answers. */
  asked?: { truth: number | null; unit: string | null }
  /** Whether time is up: the correct answer is then shown. */
  isAfter: boolean
}

/** A question as a fan sees it. */
export function Phone(props: PhoneProps) {
  const { t } = useTranslation('quizzes')
  const {
    number,
    count,
    text,
    picture,
    timeLimit,
    answers,
    explanation,
    isPlain,
    asked,
    lang,
    isAfter,
    ...frame
  } = props
  return (
    <PhoneFrame {...frame} lang={lang} note={t('place', { number, count })}>
      <p className={classes.clock} data-over={isAfter || undefined}>
        <i />
        <b className="tabular">{t('seconds', { count: isAfter ? 0 : Math.round(timeLimit / 1000) })}</b>
      </p>
      {picture && <img className={classes.shown} src={picture} alt="" />}
      <p className={classes.asked} lang={lang} dir="auto">
        {text}
      </p>
      {asked && (
        <p className={classes.number} lang={lang} data-correct={isAfter || undefined}>
          <b className="tabular">
            {isAfter && asked.truth?.toLocaleString(lang, { maximumFractionDigits: 3 })}
          </b>
          {asked.unit && <span dir="auto">{asked.unit}</span>}
        </p>
      )}
      <ol lang={lang}>
        {answers.map((answer, place) => (
          <li key={answer.id} data-correct={(isAfter && answer.isCorrect) || undefined}>
            {!isPlain && <b aria-hidden="true">{letterOf(place)}</b>}
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
    </PhoneFrame>
  )
}

import { TextInput } from '@mantine/core'
import { longestUnit, type QuizQuestion, quizQuestions } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import classes from './kinds.module.css'
import { readField, showNumber } from './numbers.ts'
import { change } from './save.ts'
import { useDraft } from './useDraft.ts'

type Props = { question: QuizQuestion; mayWrite: boolean }

/** What a question asks for that is answered by a number: what is right, what is accepted, and what it counts. */
export function NumberFields({ question, mayWrite }: Props) {
  const { t } = useTranslation('quizzes')
  const mayScore = mayWrite && !question.isAsked
  const unit = useDraft({
    value: question.unit ?? '',
    mayBeEmpty: true,
    save: (text) => change(quizQuestions, question.id, { unit: text || null }),
  })
  return (
    <section className={classes.number} aria-label={t('answer')}>
      <h2>{t('answer')}</h2>
      <div>
        <NumberField question={question} name="truth" readOnly={!mayScore} />
        <NumberField question={question} name="tolerance" readOnly={!mayScore} />
        <NumberField question={question} name="least" readOnly={!mayWrite} />
        <NumberField question={question} name="most" readOnly={!mayWrite} />
        <TextInput
          dir="auto"
          label={t('unit')}
          description={t('unitHelp')}
          maxLength={longestUnit}
          readOnly={!mayWrite}
          {...unit}
        />
      </div>
    </section>
  )
}

type FieldProps = {
  question: QuizQuestion
  name: 'truth' | 'tolerance' | 'least' | 'most'
  readOnly: boolean
}

function NumberField({ question, name, readOnly }: FieldProps) {
  const { t } = useTranslation('quizzes')
  const draft = useDraft({
    value: showNumber(question[name]),
    mayBeEmpty: true,
    save: async (text) => {
      const number = readField(text)
      if (number === undefined) notify({ type: 'danger', text: t('messages.numberDecimals') })
      else await change(quizQuestions, question.id, { [name]: number })
    },
  })
  return (
    <TextInput
      label={t(`numbers.${name}`)}
      description={t(`numberHelp.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      error={readField(draft.value) === undefined && t('messages.numberDecimals')}
      {...draft}
    />
  )
}

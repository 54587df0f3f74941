import { Button, TextInput } from '@mantine/core'
import {
  longestAnswer,
  mostAnswers,
  type QuizAnswer,
  type QuizQuestion,
  quizAnswers,
} from '@touchline/contract/light'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { letterOf } from '../../features/quiz/Phone.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconCheck, IconPlus, IconX } from '../../ui/icons/index.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './quizzes.module.css'
import { add, change, remove } from './save.ts'
import { useDraft } from './useDraft.ts'

type Props = {
  question: QuizQuestion
  answers: readonly QuizAnswer[]
  /** Whether answers can be added and removed. */
  isDraft: boolean
  mayWrite: boolean
}

const kinds = ['one', 'several'] as const
type Kind = (typeof kinds)[number]

/** The answers of a question, and which of them are correct. */
export function AnswerRows({ question, answers, isDraft, mayWrite }: Props) {
  const { t } = useTranslation('quizzes')
  const correct = answers.filter(({ isCorrect }) => isCorrect)
  const [chosen, choose] = useState<Kind>()
  const isOwn = question.kind === 'trueFalse'
  const kind = chosen ?? (correct.length > 1 ? 'several' : 'one')
  const mark = async ({ id, isCorrect }: QuizAnswer) => {
    if (isOwn) return void (isCorrect || (await change(quizAnswers, id, { isCorrect: true })))
    // The new one first: a quiz that is published has a correct answer at any moment.
    if (kind === 'several' || !isCorrect) await change(quizAnswers, id, { isCorrect: !isCorrect })
    if (kind === 'one')
      for (const other of correct)
        if (other.id !== id) await change(quizAnswers, other.id, { isCorrect: false })
  }
  const textOf = ({ text }: QuizAnswer, place: number) => (isOwn ? t(`trueFalse.${place === 0}`) : text)
  return (
    <section className={classes.answers} aria-label={t('answers')}>
      <header>
        <h2>{t('answers')}</h2>
        {mayWrite && !question.isAsked && !isOwn && (
          <Segments
            label={t('correctKind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`correctKinds.${value}`) }))}
            onChange={choose}
          />
        )}
      </header>
      <SortableList
        label={t('answers')}
        items={answers}
        nameOf={({ text }) => text}
        isFixed={!mayWrite || isOwn}
        onMove={({ id }, position) => void change(quizAnswers, id, { position })}
      >
        {(answer, { place, handle }) => (
          <div className={classes.answer} data-correct={answer.isCorrect || undefined}>
            {handle}
            {!isOwn && <b aria-hidden="true">{letterOf(place)}</b>}
            {isOwn ? (
              <span>{textOf(answer, place)}</span>
            ) : (
              <AnswerText answer={answer} place={place} mayWrite={mayWrite} />
            )}
            <button
              type="button"
              aria-pressed={answer.isCorrect}
              disabled={!mayWrite || question.isAsked}
              className={classes.mark}
              onClick={() => void mark(answer)}
            >
              {answer.isCorrect && <IconCheck size={15} aria-hidden="true" />}
              {t(answer.isCorrect ? 'correct' : 'markCorrect')}
              <span className="hidden"> {textOf(answer, place)}</span>
            </button>
            {mayWrite && isDraft && !isOwn && (
              <IconButton
                label={t('removeAnswer', { text: answer.text })}
                onClick={() => void remove(quizAnswers, answer.id)}
              >
                <IconX size={16} />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
      {mayWrite && isDraft && !isOwn && answers.length < mostAnswers && (
        <NewAnswer question={question} position={answers.length} />
      )}
    </section>
  )
}

function AnswerText({ answer, place, mayWrite }: { answer: QuizAnswer; place: number; mayWrite: boolean }) {
  const { t } = useTranslation('quizzes')
  const draft = useDraft({ value: answer.text, save: (text) => change(quizAnswers, answer.id, { text }) })
  return (
    <input
      type="text"
      dir="auto"
      aria-label={t('answerOf', { letter: letterOf(place) })}
      maxLength={longestAnswer}
      readOnly={!mayWrite}
      {...draft}
    />
  )
}

/** The field behind the last answer: Enter adds what is in it. */
function NewAnswer({ question, position }: { question: QuizQuestion; position: number }) {
  const { t } = useTranslation('quizzes')
  const [text, type] = useState('')
  const send = async () => {
    if (text.trim() === '') return
    type('')
    if (!(await add(quizAnswers, { QuestionId: question.id, text: text.trim(), position }))) type(text)
  }
  return (
    <div className={classes.newAnswer}>
      <TextInput
        aria-label={t('addAnswer')}
        placeholder={t('addAnswer')}
        maxLength={longestAnswer}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void send()
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={15} />}
        disabled={text.trim() === ''}
        onClick={() => void send()}
      >
        {t('add')}
      </Button>
    </div>
  )
}

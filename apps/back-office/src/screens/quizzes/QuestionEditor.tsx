import { Button, Textarea } from '@mantine/core'
import {
  longestExplanation,
  longestQuestion,
  type QuestionKind,
  type QuizAnswer,
  type QuizQuestion,
  questionKinds,
  quizQuestions,
} from '@touchline/contract/light'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { useRemove } from '../../data/resources.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import kindClasses from './kinds.module.css'
import { NumberFields } from './NumberFields.tsx'
import { OpeningMarker } from './OpeningMarker.tsx'
import { PointsCurve } from './PointsCurve.tsx'
import { QuestionMedia } from './QuestionMedia.tsx'
import classes from './quizzes.module.css'
import { change, refreshQuiz } from './save.ts'
import { useDraft } from './useDraft.ts'

const CorrectionDialog = onDemand(() => import('./CorrectionDialog.tsx'))
const TextsDialog = onDemand(() => import('./TextsDialog.tsx'))

/** Offered at a click, in seconds; the one that a question has is among them. */
const times = [10, 15, 20, 30, 60]
const worths = [50, 100, 150, 200]
const withOwn = (offered: readonly number[], own: number) =>
  [...new Set([...offered, own])].sort((a, b) => a - b)

type Props = {
  question: QuizQuestion
  /** The event whose markers can open it; null if nothing but a host does. */
  eventId: number | null
  answers: readonly QuizAnswer[]
  isDraft: boolean
  mayWrite: boolean
  /** Whether it was just added: its text is then chosen, to be written over. */
  isNew: boolean
}

/** Everything of one question; what is edited is saved when it is left. */
export function QuestionEditor({ question, eventId, answers, isDraft, mayWrite, isNew }: Props) {
  const { t } = useTranslation('quizzes')
  const { id, kind, points, timeLimit, isTimed, isAsked } = question
  const [opened, open] = useState<'correction' | 'texts'>()
  const mayScore = mayWrite && !isAsked
  const write = (body: object) => change(quizQuestions, id, body)
  const text = useDraft({ value: question.text, save: (value) => write({ text: value }) })
  const explanation = useDraft({
    value: question.explanation ?? '',
    mayBeEmpty: true,
    save: (value) => write({ explanation: value || null }),
  })
  const setKind = async (value: QuestionKind) => {
    const losing = { title: t('kindTitle'), text: t('kindText'), action: t('kindChange') }
    const isLosing = kind === 'choice' && answers.length > 0
    if (value === kind || (isLosing && !(await confirm(losing)))) return
    await write({ kind: value, ...(value === 'number' && { least: 0 }) })
  }
  const remove = useRemove(quizQuestions)
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!isNew) return
    field.current?.focus()
    field.current?.select()
  }, [isNew])
  return (
    <div className={classes.editor}>
      <div className={classes.text}>
        <Textarea
          ref={field}
          dir="auto"
          autosize
          minRows={2}
          aria-label={t('question')}
          maxLength={longestQuestion}
          readOnly={!mayWrite}
          {...text}
        />
        <small className="tabular">{t('counter', { count: text.value.length, max: longestQuestion })}</small>
      </div>
      {isAsked && (
        <p className={classes.asked}>
          {t('asked')}{' '}
          {mayWrite && (
            <Button size="compact-sm" variant="default" onClick={() => open('correction')}>
              {t('correction')}
            </Button>
          )}
        </p>
      )}
      <div className={kindClasses.kind}>
        <span>{t('kind')}</span>
        {mayWrite && isDraft ? (
          <Segments
            label={t('kind')}
            value={kind}
            options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(value) => void setKind(value)}
          />
        ) : (
          <b>{t(`kinds.${kind}`)}</b>
        )}
      </div>
      <div className={classes.shape}>
        <QuestionMedia question={question} mayWrite={mayWrite} />
        <fieldset className={classes.worth} disabled={!mayScore}>
          <legend className="hidden">{t('points')}</legend>
          <span>{t('time')}</span>
          <Segments
            label={t('time')}
            value={String(timeLimit / 1000)}
            options={withOwn(times, timeLimit / 1000).map((value) => ({
              value: String(value),
              label: t('seconds', { count: value }),
            }))}
            onChange={(value) => void write({ timeLimit: Number(value) * 1000 })}
          />
          <span>{t('points')}</span>
          <Segments
            label={t('points')}
            value={String(points)}
            options={withOwn(worths, points).map((value) => ({ value: String(value), label: String(value) }))}
            onChange={(value) => void write({ points: Number(value) })}
          />
          <span>{t('speed')}</span>
          <Segments
            label={t('speed')}
            value={isTimed ? 'timed' : 'same'}
            options={(['timed', 'same'] as const).map((value) => ({ value, label: t(`speeds.${value}`) }))}
            onChange={(value) => void write({ isTimed: value === 'timed' })}
          />
          <PointsCurve {...{ points, timeLimit, isTimed }} />
        </fieldset>
      </div>
      {kind === 'number' ? (
        <NumberFields {...{ question, mayWrite }} />
      ) : (
        <AnswerRows {...{ question, answers, isDraft, mayWrite }} />
      )}
      {eventId !== null && <OpeningMarker {...{ question, eventId, mayWrite }} />}
      <Textarea
        dir="auto"
        autosize
        label={t('explanation')}
        description={t('explanationHelp')}
        maxLength={longestExplanation}
        readOnly={!mayWrite}
        {...explanation}
      />
      <div className="row">
        <Button variant="default" onClick={() => open('texts')}>
          {t('translate')}
        </Button>
        {mayWrite && isDraft && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => remove.mutate([id], { onSettled: () => void refreshQuiz() })}
          >
            {t('removeQuestion')}
          </Button>
        )}
      </div>
      {opened === 'correction' && (
        <CorrectionDialog question={question} answers={answers} onClose={() => open(undefined)} />
      )}
      {opened === 'texts' && (
        <TextsDialog question={question} answers={answers} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

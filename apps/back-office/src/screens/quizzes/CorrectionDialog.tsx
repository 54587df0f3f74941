import { Button, Checkbox, NumberInput, Radio, TextInput } from '@mantine/core'
import { correctQuestion, mostPoints, type QuizAnswer, type QuizQuestion } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { readField, showNumber } from './numbers.ts'
import classes from './quizzes.module.css'
import { refreshQuiz } from './save.ts'

type Props = { question: QuizQuestion; answers: readonly QuizAnswer[]; onClose: () => void }

/** Changes on purpose what decides about the points of a question that was asked. */
export default function CorrectionDialog({ question, answers, onClose }: Props) {
  const { t } = useTranslation(['quizzes', 'shell'])
  const [correct, setCorrect] = useState(answers.filter((one) => one.isCorrect).map(({ id }) => id))
  const [truth, setTruth] = useState(showNumber(question.truth))
  const [tolerance, setTolerance] = useState(showNumber(question.tolerance))
  const [points, setPoints] = useState<number | string>(question.points)
  const call = useCall(correctQuestion, { success: t('quizzes:corrected') })
  const isNumber = question.kind === 'number'
  const right = { truth: readField(truth), tolerance: readField(tolerance) }
  const isWhole = isNumber
    ? typeof right.truth === 'number' && right.tolerance !== undefined
    : correct.length > 0
  const send = () =>
    call
      .run({
        params: { id: question.id },
        body: {
          ...(isNumber ? { truth: right.truth!, tolerance: right.tolerance! } : { correct }),
          points: Number(points),
        },
      })
      .then(async () => {
        await refreshQuiz()
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog opened onClose={onClose} title={t('quizzes:correctionTitle')}>
      <div className={classes.texts}>
        <p className="muted">{t('quizzes:correctionText')}</p>
        {question.kind === 'choice' && (
          <Checkbox.Group
            label={t('quizzes:correctKind')}
            value={correct.map(String)}
            onChange={(ids) => setCorrect(ids.map(Number))}
          >
            <div className="stack">
              {answers.map(({ id, text }) => (
                <Checkbox key={id} value={String(id)} label={<bdi>{text}</bdi>} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {question.kind === 'trueFalse' && (
          <Radio.Group
            label={t('quizzes:correct')}
            value={String(correct[0])}
            onChange={(id) => setCorrect([Number(id)])}
          >
            <div className="stack">
              {answers.map(({ id }, place) => (
                <Radio key={id} value={String(id)} label={t(`quizzes:trueFalse.${place === 0}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        {isNumber &&
          (
            [
              ['truth', truth, setTruth],
              ['tolerance', tolerance, setTolerance],
            ] as const
          ).map(([name, value, set]) => (
            <TextInput
              key={name}
              label={t(`quizzes:numbers.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              value={value}
              error={right[name] === undefined && t('quizzes:messages.numberDecimals')}
              onChange={(event) => set(event.currentTarget.value)}
            />
          ))}
        <NumberInput
          label={t('quizzes:points')}
          min={0}
          max={mostPoints}
          allowDecimal={false}
          value={points}
          onChange={setPoints}
        />
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('shell:actions.cancel')}
          </Button>
          <Button
            color="var(--danger)"
            loading={call.state === 'in progress'}
            disabled={!isWhole || points === ''}
            onClick={() => void send()}
          >
            {t('quizzes:correctionSave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

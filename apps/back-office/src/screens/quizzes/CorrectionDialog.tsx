import { Button, Checkbox, NumberInput } from '@mantine/core'
import { correctQuestion, mostPoints, type QuizAnswer, type QuizQuestion } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './quizzes.module.css'
import { refreshQuiz } from './save.ts'

type Props = { question: QuizQuestion; answers: readonly QuizAnswer[]; onClose: () => void }

/** Changes on purpose what decides about the points of a question that was asked. */
export default function CorrectionDialog({ question, answers, onClose }: Props) {
  const { t } = useTranslation(['quizzes', 'shell'])
  const [correct, setCorrect] = useState(answers.filter((one) => one.isCorrect).map(({ id }) => id))
  const [points, setPoints] = useState<number | string>(question.points)
  const call = useCall(correctQuestion, { success: t('quizzes:corrected') })
  const send = () =>
    call
      .run({ params: { id: question.id }, body: { correct, points: Number(points) } })
      .then(async () => {
        await refreshQuiz()
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog opened onClose={onClose} title={t('quizzes:correctionTitle')}>
      <div className={classes.texts}>
        <p className="muted">{t('quizzes:correctionText')}</p>
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
            disabled={correct.length === 0 || points === ''}
            onClick={() => void send()}
          >
            {t('quizzes:correctionSave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import {
  type MarkerType,
  mostPredictions,
  type PredictorGame,
  predictorGames,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave, type Versioned } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import classes from './predictor.module.css'
import { QuestionFields } from './QuestionFields.tsx'
import type { Phase, Question, Words } from './words.ts'

type Props = {
  loaded: Versioned<PredictorGame>
  types: readonly MarkerType[]
  phases: readonly Phase[]
  words: Words
  onClose: () => void
}

const nextId = (all: readonly { id: number }[]) => Math.max(0, ...all.map(({ id }) => id)) + 1

const usual = (id: number): Question => ({
  ...{ id, kind: 'finalScore', text: { en: null, fr: null } },
  points: { exact: 100, difference: 50, outcome: 30 },
  ...{ scorer: null, MarkerTypeId: null, phase: null, choices: null },
})

/** Edits the questions of a game, all at once. */
export default function QuestionsDialog({ loaded, types, phases, words, onClose }: Props) {
  const { t } = useTranslation('predictor')
  const { item: game, etag } = loaded
  const [questions, setQuestions] = useState<readonly Question[]>(game.questions)
  const save = useSave(predictorGames)
  const isAsked = game.contestantCount > 0
  const change = (index: number, changed: Question) =>
    setQuestions(questions.map((one, at) => (at === index ? changed : one)))
  const move = (index: number, to: number) => {
    const others = questions.toSpliced(index, 1)
    setQuestions(others.toSpliced(to, 0, questions[index]!))
  }
  const send = () =>
    save
      .mutateAsync({ id: game.id, body: { questions: [...questions] }, etag })
      .then(onClose)
      .catch(() => undefined)
  return (
    <Dialog opened size={720} onClose={onClose} title={t('editQuestions')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {isAsked && <p className={classes.warning}>{t('asked')}</p>}
        {questions.map((question, index) => (
          <QuestionFields
            key={question.id}
            {...{ question, types, phases, words, isAsked }}
            number={index + 1}
            onChange={(changed) => change(index, changed)}
            onRemove={() => setQuestions(questions.toSpliced(index, 1))}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < questions.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
        {!isAsked && questions.length < mostPredictions && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setQuestions([...questions, usual(nextId(questions))])}
          >
            {t('addQuestion')}
          </Button>
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { type Quiz, type QuizState, quizzes } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { IconAlertTriangle } from '../../ui/icons/index.ts'
import classes from './quizzes.module.css'
import { change } from './save.ts'

/** What a state can become, the likeliest last. */
const nextOf: Record<QuizState, readonly QuizState[]> = {
  draft: ['scheduled', 'open'],
  scheduled: ['draft', 'open'],
  open: ['closed'],
  closed: ['open'],
}

/** Publishes a quiz, opens and closes it; held back while a question cannot be asked. */
export function Publication({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const [wanted, want] = useState<QuizState>()
  const { state, opensAt, questionCount, incompleteCount, contestantCount } = quiz
  const isHeld = state === 'draft' && (questionCount === 0 || incompleteCount > 0)
  const hasDate = opensAt !== null && Date.parse(opensAt) > Date.now()
  const set = async (next: QuizState) => {
    const question = { title: t('closeTitle'), text: t('closeText'), action: t('close') }
    if (next === 'closed' && !(await confirm(question))) return
    want(next)
    await change(quizzes, quiz.id, { state: next })
    want(undefined)
  }
  const labels = {
    draft: t('backToDraft'),
    scheduled: t('schedule'),
    open: t(state === 'closed' ? 'openAgain' : 'openNow'),
    closed: t('close'),
  }
  const offered = nextOf[state].filter(
    (next) => (next !== 'scheduled' || hasDate) && (next !== 'draft' || contestantCount === 0),
  )
  const primary = offered.includes('scheduled') ? 'scheduled' : 'open'
  return (
    <>
      {isHeld && (
        <span className={classes.held}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {questionCount === 0 ? t('noQuestions') : t('incomplete', { count: incompleteCount })}
        </span>
      )}
      {offered
        .toSorted((a, b) => Number(a === primary) - Number(b === primary))
        .map((next) => (
          <Button
            key={next}
            variant={next === primary ? 'filled' : 'default'}
            disabled={isHeld}
            loading={wanted === next}
            onClick={() => void set(next)}
          >
            {labels[next]}
          </Button>
        ))}
    </>
  )
}

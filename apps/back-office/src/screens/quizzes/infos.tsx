import { Button } from '@mantine/core'
import { type Quiz, quizAnswers, quizQuestions, quizzes } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useWhole, type Versioned } from '../../data/resources.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconSettings } from '../../ui/icons/index.ts'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { HostPanel } from './HostPanel.tsx'
import { Preview } from './Preview.tsx'
import { Publication } from './Publication.tsx'
import { quizPaths } from './paths.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { move, QuestionList } from './QuestionList.tsx'
import classes from './quizzes.module.css'
import { add } from './save.ts'
import { useClockStates } from './useClockStates.ts'

const SettingsDialog = onDemand(() => import('./SettingsDialog.tsx'))
const ImportDialog = onDemand(() => import('./ImportDialog.tsx'))
const SponsorsDialog = onDemand(() => import('../../features/quiz/SponsorsDialog.tsx'))

/** What a new question has. */
const usual = { timeLimit: 20_000, points: 100, isTimed: true }

/** A quiz: its questions, the one that is edited, and how a fan sees it. */
export default function QuizEditor() {
  return (
    <ItemPage resource={quizzes} id={useItemId()}>
      {(loaded) => <Screen key={loaded.item.id} loaded={loaded} />}
    </ItemPage>
  )
}

function Screen({ loaded }: { loaded: Versioned<Quiz> }) {
  const { t } = useTranslation('quizzes')
  const { item: quiz } = loaded
  const mayWrite = useMayWrite(quizzes.rights.update)
  const isDraft = quiz.state === 'draft'
  const { data: questions, error, refetch } = useWhole(quizQuestions, { QuizId: quiz.id })
  const [chosenId, choose] = useState<number>()
  const [newId, setNew] = useState<number>()
  const [opened, open] = useState<'settings' | 'import' | 'sponsors'>()
  const close = () => open(undefined)
  useClockStates(quiz)
  const chosen = questions?.find(({ id }) => id === chosenId) ?? questions?.[0]
  const place = chosen && questions ? questions.indexOf(chosen) : -1
  const addQuestion = async () => {
    const made = await add(quizQuestions, { QuizId: quiz.id, text: t('newQuestion'), ...usual })
    if (!made) return
    choose(made.id)
    setNew(made.id)
  }
  useEffect(() => {
    if (!mayWrite) return
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const to = place + step
      if (event.altKey && step !== 0 && chosen && to >= 0 && to < (questions?.length ?? 0)) {
        event.preventDefault()
        void move(chosen.id, to)
      }
      if (event.key.toLowerCase() !== 'n' || !isDraft || isTyping(event) || !areLetterKeysOn()) return
      event.preventDefault()
      void addQuestion()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div className={classes.page}>
      <PageHeader title={quiz.name} backTo={lastAddressOf(quizPaths.list)} beside={<State quiz={quiz} />}>
        {mayWrite && (
          <>
            <Button variant="default" onClick={() => open('sponsors')}>
              {t('sponsors')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} />}
              onClick={() => open('settings')}
            >
              {t('settings')}
            </Button>
            <Publication quiz={quiz} />
          </>
        )}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      {quiz.state === 'open' && <HostPanel {...{ quiz, questions }} />}
      {error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!questions && !error && <FormSkeleton />}
      {questions && (
        <div className={classes.panes}>
          <QuestionList
            {...{ questions, chosen, isDraft, mayWrite }}
            onChoose={choose}
            onAdd={() => void addQuestion()}
            onImport={() => open('import')}
          />
          {chosen ? (
            <>
              <Chosen
                key={chosen.id}
                {...{ question: chosen, isDraft, mayWrite }}
                eventId={quiz.pace === 'live' ? quiz.EventId : null}
                isNew={chosen.id === newId}
              />
              <Preview quiz={quiz} question={chosen} number={place + 1} count={questions.length} />
            </>
          ) : (
            <EmptyBox>
              <b>{t('noQuestions')}</b>
              <p>{t('noQuestionsText')}</p>
            </EmptyBox>
          )}
        </div>
      )}
      {opened === 'settings' && <SettingsDialog loaded={loaded} onClose={close} />}
      {opened === 'import' && <ImportDialog quizId={quiz.id} onClose={close} />}
      {opened === 'sponsors' && <SponsorsDialog onClose={close} />}
    </div>
  )
}

type ChosenProps = Omit<Parameters<typeof QuestionEditor>[0], 'answers'>

function Chosen(props: ChosenProps) {
  const { data, error, refetch } = useWhole(quizAnswers, { QuestionId: props.question.id })
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  return data ? <QuestionEditor {...props} answers={data} /> : <FormSkeleton />
}

/** The state of a quiz, and when it changes. */
function State({ quiz: { state, opensAt, closesAt } }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const when =
    state === 'scheduled' && opensAt !== null
      ? t('opensOn', { time: formatDateTime(opensAt) })
      : state === 'open' && closesAt !== null
        ? t('closesOn', { time: formatDateTime(closesAt) })
        : undefined
  return (
    <span className={classes.beside}>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
      {when}
    </span>
  )
}

import { Button } from '@mantine/core'
import { leastAnswers, moveQuestion, type QuizQuestion } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { pathOf } from '../../data/calls.ts'
import { formatDuration, formatNumber } from '../../i18n/format.ts'
import { IconDatabaseImport, IconPlus } from '../../ui/icons/index.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import classes from './quizzes.module.css'
import { save } from './save.ts'

type Props = {
  questions: readonly QuizQuestion[]
  chosen: QuizQuestion | undefined
  /** Whether questions can be added. */
  isDraft: boolean
  mayWrite: boolean
  onChoose: (id: number) => void
  onAdd: () => void
  onImport: () => void
}

/** Moves a question to a place, from 0. */
export const move = (id: number, position: number) => {
  const { method, path, right } = moveQuestion
  return save({ method, path: pathOf(path, { id }), right, body: { position } })
}

/** What a question lacks before it can be asked. */
function lackOf({ kind, truth, answerCount, correctCount }: QuizQuestion) {
  if (kind === 'number') return truth === null ? 'noTruth' : undefined
  if (answerCount < leastAnswers) return 'fewAnswers'
  return correctCount === 0 ? 'noneMarked' : undefined
}

/** The questions of a quiz in their order, with what each lacks, its time and its points. */
export function QuestionList({ questions, chosen, isDraft, mayWrite, onChoose, onAdd, onImport }: Props) {
  const { t } = useTranslation('quizzes')
  const sum = (of: (question: QuizQuestion) => number) =>
    questions.reduce((all, question) => all + of(question), 0)
  return (
    <section className={classes.questions} aria-label={t('questions')}>
      <header>
        <h2>
          {t('questions')} <small>{questions.length}</small>
        </h2>
        {mayWrite && isDraft && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconDatabaseImport size={15} />}
              onClick={onImport}
            >
              {t('csv')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={15} />}
              rightSection={
                <span aria-hidden="true" className={classes.key}>
                  N
                </span>
              }
              aria-keyshortcuts="N"
              onClick={onAdd}
            >
              {t('add')}
            </Button>
          </>
        )}
      </header>
      {mayWrite && !isDraft && <p className={classes.hint}>{t('published')}</p>}
      <SortableList
        label={t('questions')}
        items={questions}
        nameOf={({ text }) => text}
        isFixed={!mayWrite}
        onMove={({ id }, to) => void move(id, to)}
      >
        {(question, { place, handle }) => (
          <div className={classes.question} data-chosen={question.id === chosen?.id || undefined}>
            {handle}
            <button
              type="button"
              aria-current={question.id === chosen?.id || undefined}
              onClick={() => onChoose(question.id)}
            >
              <b className="tabular">{place + 1}</b>
              <span dir="auto">{question.text}</span>
              <Worth question={question} />
            </button>
          </div>
        )}
      </SortableList>
      <footer>
        {t('inAll', { time: formatDuration(sum(({ timeLimit }) => timeLimit)) })}
        <span>{t('upTo', { count: sum(({ points }) => points) })}</span>
      </footer>
    </section>
  )
}

function Worth({ question }: { question: QuizQuestion }) {
  const { t } = useTranslation('quizzes')
  const lack = lackOf(question)
  if (lack) return <small data-incomplete>{t(lack)}</small>
  return (
    <small className="tabular">
      {t('seconds', { count: question.timeLimit / 1000 })}
      <br />
      {formatNumber(question.points)}
    </small>
  )
}

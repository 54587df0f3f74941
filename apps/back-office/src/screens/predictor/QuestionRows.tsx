import { Button } from '@mantine/core'
import type { PredictorGame, PredictorProgress } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './predictor.module.css'
import type { Question, Words } from './words.ts'

const TruthDialog = onDemand(() => import('./TruthDialog.tsx'))

type Props = {
  game: PredictorGame
  progress: PredictorProgress | undefined
  words: Words
  mayWrite: boolean
  onEdit: () => void
}
type Told = PredictorProgress['questions'][number]

/** Answers that have a bar of their own. */
const mostBars = 4

/** The questions of a game: what decides them, what is true now, and what fans predicted. */
export function QuestionRows({ game, progress, words, mayWrite, onEdit }: Props) {
  const { t } = useTranslation('predictor')
  const [settingId, setSetting] = useState<number>()
  const setting = game.questions.find(({ id }) => id === settingId)
  const edit = mayWrite && (
    <Button variant="default" size="compact-sm" onClick={onEdit}>
      {t('editQuestions')}
    </Button>
  )
  if (game.questions.length === 0)
    return (
      <EmptyBox>
        <b>{t('noQuestions')}</b>
        {edit}
      </EmptyBox>
    )
  return (
    <section aria-label={t('views.questions')} className={classes.questions}>
      <div className={classes.edit}>{edit}</div>
      <ol>
        {game.questions.map((question, index) => {
          const told = progress?.questions.find(({ id }) => id === question.id)
          return (
            <li key={question.id} data-changed={isChanged(told, game) || undefined}>
              <span className={classes.number}>{index + 1}</span>
              <div>
                <h2 dir="auto">{words.title(question)}</h2>
                <p className="muted">{words.rule(question)}</p>
                <Truth {...{ question, told, words }} isChanged={isChanged(told, game)} />
                {mayWrite && question.kind === 'manual' && (
                  <Button variant="default" size="compact-sm" onClick={() => setSetting(question.id)}>
                    {t('set')}
                    <span className="hidden">: {words.title(question)}</span>
                  </Button>
                )}
              </div>
              <Answers {...{ question, told, words }} />
              <span className={classes.points}>{t('worth', { count: question.points.exact })}</span>
            </li>
          )
        })}
      </ol>
      {setting && (
        <TruthDialog {...{ game, words }} question={setting} onClose={() => setSetting(undefined)} />
      )}
    </section>
  )
}

/** Whether something was corrected since results were calculated. */
const isChanged = (told: Told | undefined, { settled }: PredictorGame) =>
  settled !== null && told !== undefined && told.settled !== null && told.truth.value !== told.settled

type RowProps = { question: Question; told: Told | undefined; words: Words }

function Truth({ question, told, words, isChanged }: RowProps & { isChanged: boolean }) {
  const { t } = useTranslation('predictor')
  if (!told) return null
  const { value, isFinal } = told.truth
  if (isChanged)
    return (
      <p className={classes.warning}>
        {t('changed', { after: words.value(question, value), before: words.value(question, told.settled) })}
      </p>
    )
  return (
    <p className={classes.truth} data-final={isFinal || undefined}>
      {value === null ? (
        <span className="muted">{t('truthUnknown')}</span>
      ) : (
        <b dir="auto">{t('truth', { value: words.value(question, value) })}</b>
      )}
      <span>{t(isFinal ? 'isFinal' : 'isOpen')}</span>
    </p>
  )
}

function Answers({ question, told, words }: RowProps) {
  const { t } = useTranslation('predictor')
  if (!told || told.predictions === 0) return <p className="muted">{t('none')}</p>
  return (
    <ul className={classes.bars}>
      {told.answers.slice(0, mostBars).map(({ value, count }) => {
        const share = Math.round((100 * count) / told.predictions)
        return (
          <li key={value} data-right={value === told.truth.value || undefined}>
            <span dir="auto">{words.value(question, value)}</span>
            <i style={{ '--share': `${share}%` } as React.CSSProperties} />
            <span className="tabular">{t('share', { percent: formatNumber(share) })}</span>
          </li>
        )
      })}
    </ul>
  )
}

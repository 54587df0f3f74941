import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  closeQuestion,
  openQuestion,
  type Quiz,
  type QuizProgress,
  type QuizQuestion,
  quizzes,
  readProgress,
} from '@touchline/contract/light'
import { fileOf } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { useMayWrite } from '../../data/may.ts'
import { formatNumber } from '../../i18n/format.ts'
import kindClasses from './kinds.module.css'
import { NumberBins } from './NumberBins.tsx'
import classes from './quizzes.module.css'
import { refreshQuiz } from './save.ts'

/** Milliseconds between two looks at what is answered. */
const lookEvery = 1_000

type Props = { quiz: Quiz; questions: readonly QuizQuestion[] | undefined }

/** How far an open quiz is; of a live one, the host opens the questions here. */
export function HostPanel({ quiz, questions }: Props) {
  const { t } = useTranslation('quizzes')
  const mayWrite = useMayWrite(openQuestion.right)
  const { data } = useQuery({
    queryKey: [quizzes.name, 'progress', quiz.id],
    queryFn: async () => {
      const progress = await makeCall(readProgress, { params: { id: quiz.id } })
      return { ...progress, ahead: Date.parse(progress.now) - Date.now() }
    },
    refetchInterval: lookEvery,
  })
  const call = useCall(openQuestion, { pending: 'starting' })
  const close = useCall(closeQuestion)
  const now = useNow(data?.ahead ?? 0)
  if (!data) return null
  const isLive = quiz.pace === 'live'
  const running = data.questions.findIndex(({ closesAt }) => closesAt !== null && Date.parse(closesAt) > now)
  const next = data.questions.findIndex(({ openedAt }) => openedAt === null)
  const shown = data.questions[running]
  const told = shown ?? lastOf(data.questions)
  const moment = questions?.find(({ id }) => id === shown?.id)?.moment
  const open = () =>
    call
      .run({ params: { id: data.questions[next]!.id } })
      .then(refreshQuiz)
      .catch(() => undefined)
  return (
    <section className={classes.host} aria-label={t('host')}>
      <b>{t('playing', { count: data.contestants })}</b>
      {shown && (
        <>
          <span>{t('place', { number: running + 1, count: data.questions.length })}</span>
          <b className="tabular" role="timer">
            {t('left', { count: Math.max(0, Math.ceil((Date.parse(shown.closesAt!) - now) / 1000)) })}
          </b>
          <span className="tabular">
            {t('answered', {
              answered: formatNumber(shown.answered),
              contestants: formatNumber(data.contestants),
            })}
          </span>
        </>
      )}
      {moment && (
        <video
          key={fileOf(moment.url)}
          className={kindClasses.moment}
          src={moment.url}
          autoPlay
          muted
          playsInline
          controls
          aria-label={t('moment')}
        />
      )}
      {told && told.bins.length > 0 && <NumberBins bins={told.bins} />}
      {told && told.given.length > 0 && (
        <span className="tabular">
          {t('mostGiven', {
            numbers: told.given
              .map(({ value, count }) => `${formatNumber(value)} (${formatNumber(count)})`)
              .join(' · '),
          })}
        </span>
      )}
      {isLive && mayWrite && shown && (
        <Button
          variant="default"
          loading={close.state === 'in progress'}
          onClick={() =>
            void close
              .run({ params: { id: shown.id } })
              .then(refreshQuiz)
              .catch(() => undefined)
          }
        >
          {t('closeNow')}
        </Button>
      )}
      {isLive && mayWrite && next >= 0 && (
        <Button disabled={running >= 0} loading={call.state === 'in progress'} onClick={() => void open()}>
          {t('openNext', { number: next + 1 })}
        </Button>
      )}
      {isLive && next < 0 && <span>{t('allOpened')}</span>}
    </section>
  )
}

/** The question that was opened last. */
const lastOf = (questions: QuizProgress['questions']) =>
  questions
    .filter(({ openedAt }) => openedAt !== null)
    .sort((one, other) => Date.parse(other.openedAt!) - Date.parse(one.openedAt!))[0]

/** The time of a clock that is this many milliseconds ahead of the browser's, a few times a second. */
function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [ahead])
  return now
}

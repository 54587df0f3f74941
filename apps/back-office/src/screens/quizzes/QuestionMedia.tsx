import { Button } from '@mantine/core'
import { type QuizQuestion, quizQuestions, videos } from '@touchline/contract/light'
import { fileOf } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useOne } from '../../data/resources.ts'
import { useFailure } from '../../features/uploads/useFailure.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Segments } from '../../ui/Segments.tsx'
import kindClasses from './kinds.module.css'
import classes from './quizzes.module.css'
import { change, refreshQuiz } from './save.ts'

const MomentDialog = onDemand(() => import('./MomentDialog.tsx'))
const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

type Props = { question: QuizQuestion; mayWrite: boolean }
/** Milliseconds between two looks at whether a moment is cut. */
const cutMs = 1_000
const kinds = ['picture', 'moment'] as const

/** What is shown with a question: a picture, or a moment of a video. */
export function QuestionMedia({ question, mayWrite }: Props) {
  const { t } = useTranslation('quizzes')
  const mayPick = useMayRead(videos.rights.list)
  const [chosen, choose] = useState<(typeof kinds)[number]>()
  const kind = chosen ?? (question.VideoId === null ? 'picture' : 'moment')
  return (
    <div className={classes.media}>
      {mayPick && (
        <Segments
          label={t('media')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          onChange={choose}
        />
      )}
      {kind === 'picture' ? (
        <ImageUpload
          label={t('picture')}
          current={question.image?.url ?? null}
          value={undefined}
          readOnly={!mayWrite}
          onChange={(image) => void change(quizQuestions, question.id, { image })}
        />
      ) : (
        <Moment question={question} mayWrite={mayWrite} />
      )}
    </div>
  )
}

function Moment({ question, mayWrite }: Props) {
  const { t } = useTranslation('quizzes')
  const { id, VideoId } = question
  /** The video whose moment is being chosen, or that one is being looked for. */
  const [picking, pick] = useState<number | 'video'>()
  const { data } = useOne(videos, VideoId ?? undefined)
  const close = () => pick(undefined)
  return (
    <>
      <Shown question={question} still={data?.item.thumbnail?.url} />
      {data && <p dir="auto">{data.item.name}</p>}
      {mayWrite && (
        <div className="row">
          {VideoId !== null && (
            <Button variant="default" onClick={() => pick(VideoId)}>
              {t('chooseMoment')}
            </Button>
          )}
          <Button variant="default" onClick={() => pick('video')}>
            {t(VideoId === null ? 'chooseVideo' : 'otherVideo')}
          </Button>
          {VideoId !== null && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() =>
                void change(quizQuestions, id, { VideoId: null, videoFrom: null, videoTo: null })
              }
            >
              {t('removeVideo')}
            </Button>
          )}
        </div>
      )}
      {picking === 'video' && (
        <VideoPicker
          chooseOne={t(VideoId === null ? 'chooseVideo' : 'otherVideo')}
          isIn={(video) => video.id === VideoId}
          onClose={close}
          onAdd={([video]) => pick(video?.id)}
        />
      )}
      {typeof picking === 'number' && (
        <MomentDialog
          videoId={picking}
          from={picking === VideoId ? question.videoFrom : null}
          to={picking === VideoId ? question.videoTo : null}
          onClose={close}
          onChoose={(moment) => {
            close()
            void change(quizQuestions, id, { VideoId: picking, ...moment })
          }}
        />
      )}
    </>
  )
}

/** What fans are shown of the video, and why they are not. */
function Shown({ question, still }: { question: QuizQuestion; still: string | undefined }) {
  const { t } = useTranslation('quizzes')
  const { moment, momentPoster, momentState, momentError, momentLimit, videoFrom, videoTo, timeLimit } =
    question
  const failureText = useFailure()
  const isCutting = momentState === 'waiting' || momentState === 'in_progress'
  useEffect(() => {
    if (!isCutting) return
    const timer = setInterval(() => void refreshQuiz(), cutMs)
    return () => clearInterval(timer)
  }, [isCutting])
  const length = (videoTo ?? 0) - (videoFrom ?? 0)
  const seconds = (ms: number) => formatNumber(Math.round(ms / 100) / 10)
  return (
    <>
      {moment ? (
        <video
          key={fileOf(moment.url)}
          className={classes.still}
          src={moment.url}
          poster={momentPoster?.url}
          controls
          muted
          playsInline
          preload="none"
          aria-label={t('momentOf', { seconds: seconds(length) })}
        />
      ) : (
        still && <img className={classes.still} src={still} alt="" />
      )}
      {question.VideoId !== null && (
        <p role="status">
          {momentState === null
            ? t('momentMissing')
            : isCutting
              ? t('momentCutting')
              : momentError
                ? failureText(momentError)
                : t('momentOf', { seconds: seconds(length) })}
        </p>
      )}
      {momentLimit && <p className={kindClasses.warning}>{t(`momentLimits.${momentLimit}`)}</p>}
      {momentState === 'ready' && length > timeLimit && (
        <p className={kindClasses.warning}>{t('momentLonger', { seconds: timeLimit / 1000 })}</p>
      )}
    </>
  )
}

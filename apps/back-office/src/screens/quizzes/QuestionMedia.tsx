import { Button, NumberInput } from '@mantine/core'
import { type QuizQuestion, quizQuestions, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useOne } from '../../data/resources.ts'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './quizzes.module.css'
import { change } from './save.ts'

const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

type Props = { question: QuizQuestion; mayWrite: boolean }
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
  const [isPicking, setPicking] = useState(false)
  const { data } = useOne(videos, VideoId ?? undefined)
  const picture = data?.item.thumbnail?.url
  return (
    <>
      {picture && <img className={classes.still} src={picture} alt="" />}
      {data && <p dir="auto">{data.item.name}</p>}
      {mayWrite && (
        <div className="row">
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('chooseVideo')}
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
      {VideoId !== null &&
        (['videoFrom', 'videoTo'] as const).map((name) => (
          <NumberInput
            key={`${name} ${question[name]}`}
            label={t(name === 'videoFrom' ? 'momentFrom' : 'momentTo')}
            min={0}
            decimalScale={1}
            hideControls
            readOnly={!mayWrite}
            defaultValue={question[name] === null ? '' : question[name] / 1000}
            onBlur={({ currentTarget: { value } }) => {
              const at = value === '' ? null : Math.round(Number(value) * 1000)
              if (at !== question[name]) void change(quizQuestions, id, { [name]: at })
            }}
          />
        ))}
      {isPicking && (
        <VideoPicker
          isIn={(video) => video.id === VideoId}
          onClose={() => setPicking(false)}
          onAdd={([video]) => {
            setPicking(false)
            if (video) void change(quizQuestions, id, { VideoId: video.id, videoFrom: null, videoTo: null })
          }}
        />
      )}
    </>
  )
}

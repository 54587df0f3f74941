import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { clips, longestMoment, shortestMoment, type Video, videos } from '@touchline/contract/light'
import { frameAt } from '@touchline/playback'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useOne, useWhole } from '../../data/resources.ts'
import { type Bounds, endAt, startAt, toMilliseconds } from '../../features/clip/bounds.ts'
import { KeyButton } from '../../features/clip/KeyButton.tsx'
import { Point } from '../../features/clip/Point.tsx'
import { Transport } from '../../features/clip/Transport.tsx'
import { useClipPlayback } from '../../features/clip/useClipPlayback.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { useShuttle } from '../../features/player/useShuttle.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconBracketsContainEnd, IconBracketsContainStart, IconPlayerPlay } from '../../ui/icons/index.ts'
import { areLetterKeysOn } from '../../ui/keys.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './kinds.module.css'

/** The length of a moment that nobody has chosen yet, in ms. */
const firstLength = 10_000

type Moment = { videoFrom: number; videoTo: number }
type Props = {
  videoId: number
  /** In ms; null for a video that was just chosen. */
  from: number | null
  to: number | null
  onChoose: (moment: Moment) => void
  onClose: () => void
}

/** From where to where a video is shown with a question: as clips are cut, by keys, times and what the player shows. */
export default function MomentDialog({ videoId, onClose, ...props }: Props) {
  const { t } = useTranslation('quizzes')
  const { data, error, refetch } = useOne(videos, videoId)
  return (
    <Dialog opened size={760} onClose={onClose} title={t('momentTitle')}>
      {error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Chooser video={data.item} {...{ onClose, ...props }} />}
    </Dialog>
  )
}

function Chooser({ video, from, to, onChoose, onClose }: Omit<Props, 'videoId'> & { video: Video }) {
  const { t } = useTranslation(['quizzes', 'clips', 'shell'])
  const duration = video.duration ?? 0
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const { rate, positionNow, isReady, seekFrame } = playback
  const shuttle = useShuttle(playback)
  const count = Math.max(1, frameAt(duration, rate))
  const boundsOf = useCallback(
    (start: number, end: number): Bounds => ({
      in: frameAt(start, rate),
      out: Math.max(frameAt(start, rate) + 1, Math.min(count, frameAt(end, rate))),
    }),
    [rate, count],
  )
  const [bounds, setBounds] = useState(() => boundsOf(from ?? 0, to ?? (from ?? 0) + firstLength))
  const [first] = useState(bounds.in)
  useEffect(() => {
    if (isReady) seekFrame(first)
  }, [isReady, first, seekFrame])
  const looped = useClipPlayback(playback, bounds)
  const moment = toMilliseconds(bounds, rate, duration)
  const length = moment.out - moment.in
  const wrong =
    duration === 0
      ? t('quizzes:momentNoLength')
      : length > longestMoment
        ? t('quizzes:momentMost', { seconds: longestMoment / 1000 })
        : length < shortestMoment
          ? t('quizzes:momentLeast', { seconds: shortestMoment / 1000 })
          : undefined
  const setIn = () => setBounds(startAt(bounds, frameAt(positionNow(), rate), count))
  // The moment includes the frame that is shown.
  const setOut = () => setBounds(endAt(bounds, frameAt(positionNow(), rate) + 1, count) ?? bounds)
  const keys: Record<string, () => void> = { i: setIn, o: setOut, p: looped.play }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons say which keys do the same
    <div
      className="stack"
      onKeyDown={(event) => {
        const act = keys[event.key.toLowerCase()]
        const isTaken = event.ctrlKey || event.metaKey || event.altKey || !areLetterKeysOn()
        if (!act || isTaken || (event.target as HTMLElement).matches('input, select')) return
        event.preventDefault()
        act()
      }}
    >
      <div className={classes.momentStage}>
        <VideoStage playback={playback} video={video} />
      </div>
      <Transport {...{ playback, shuttle }} position={playback.position}>
        <KeyButton
          cap="I"
          title={t('clips:setIn')}
          icon={<IconBracketsContainStart size={17} />}
          onClick={setIn}
        >
          {t('clips:in')}
        </KeyButton>
        <KeyButton
          cap="O"
          title={t('clips:setOut')}
          icon={<IconBracketsContainEnd size={17} />}
          onClick={setOut}
        >
          {t('clips:out')}
        </KeyButton>
        <KeyButton cap="P" icon={<IconPlayerPlay size={17} />} onClick={looped.play}>
          {t('quizzes:playMoment')}
        </KeyButton>
      </Transport>
      <div className={classes.points}>
        <Point
          label={t('quizzes:momentFrom')}
          frame={bounds.in}
          rate={rate}
          error={undefined}
          boundsAt={(frame) => (frame < count ? startAt(bounds, frame, count) : undefined)}
          onBounds={setBounds}
        />
        <Point
          label={t('quizzes:momentTo')}
          frame={bounds.out}
          rate={rate}
          error={wrong}
          boundsAt={(frame) => endAt(bounds, frame, count)}
          onBounds={setBounds}
        />
        <ClipChoice videoId={video.id} onChoose={(start, end) => setBounds(boundsOf(start, end))} />
      </div>
      <p className="muted">{t('quizzes:momentHelp')}</p>
      <div className="answers">
        <Button variant="default" onClick={onClose}>
          {t('shell:actions.cancel')}
        </Button>
        <Button
          disabled={wrong !== undefined}
          onClick={() => onChoose({ videoFrom: moment.in, videoTo: moment.out })}
        >
          {t('quizzes:useMoment', { count: Math.round(length / 1000) })}
        </Button>
      </div>
    </div>
  )
}

type ClipChoiceProps = { videoId: number; onChoose: (from: number, to: number) => void }

/** The clips that were cut from the video, whose bounds are taken over. */
function ClipChoice({ videoId, onChoose }: ClipChoiceProps) {
  const mayRead = useMayRead(clips.rights.list)
  return mayRead ? <ClipSelect {...{ videoId, onChoose }} /> : null
}

function ClipSelect({ videoId, onChoose }: ClipChoiceProps) {
  const { t } = useTranslation('quizzes')
  const { data: cut = [] } = useWhole(clips, { videoId, sort: '-createdAt' })
  const [chosen, choose] = useState('')
  if (cut.length === 0) return null
  return (
    <NativeSelect
      label={t('fromClip')}
      value={chosen}
      data={[
        { value: '', label: t('noClip') },
        ...cut.map((clip) => ({ value: String(clip.id), label: clip.title })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        choose(value)
        const clip = cut.find(({ id }) => String(id) === value)
        if (clip) onChoose(clip.in, clip.out)
      }}
    />
  )
}

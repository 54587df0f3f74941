import { useQuery } from '@tanstack/react-query'
import { readMulticam } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useMayRead } from '../../data/may.ts'
import { AnglePicture } from '../angles/AnglePicture.tsx'
import classes from './clip.module.css'

/** An angle of an event. */
export type ShownAngle = { eventId: number; CameraId: number }

type Props = {
  angle: ShownAngle
  /** The player of the recording. */
  main: HTMLVideoElement | null
  /** Where that is in the recording, in ms, if it plays only a part of it. */
  mainNow?: () => number
  onElement?: (element: HTMLVideoElement | null) => void
}

/** The angle that a clip shows at this moment, over the picture of the recording; nothing while it cannot be played. */
export function ChosenAngle({ angle: { eventId, CameraId }, main, mainNow, onElement }: Props) {
  const { t } = useTranslation('clips')
  const mayRead = useMayRead(readMulticam.right)
  const { data } = useQuery({
    queryKey: ['multicam', eventId],
    queryFn: () => makeCall(readMulticam, { params: { id: eventId } }),
    enabled: mayRead,
  })
  const camera = data?.cameras.find(({ id, playlist }) => id === CameraId && playlist)
  if (!data || !camera) return null
  return (
    <AnglePicture
      key={camera.id}
      multicam={data}
      label={t('angles.shown', { name: camera.name })}
      className={classes.chosenAngle!}
      {...{ camera, main, mainNow }}
      {...(onElement && { onElement })}
    />
  )
}

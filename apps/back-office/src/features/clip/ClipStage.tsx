import type { Video } from '@touchline/contract/light'
import { viewOf } from '@touchline/media/flat-view'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '../player/usePlayback.ts'
import { VideoStage } from '../player/VideoStage.tsx'
import { ViewOutline } from '../sphere/ViewOutline.tsx'
import { type Aspect, aspects, cropOf } from './aspects.ts'
import { ChosenAngle, type ShownAngle } from './ChosenAngle.tsx'
import classes from './clip.module.css'
import { SpherePicture } from './SpherePicture.tsx'
import type { CropEditing } from './useCrops.ts'

type Props = {
  video: Video
  playback: Playback
  aspect: Aspect
  crop: CropEditing
  /** The angle that the clip shows at this moment, if it is not the video itself. */
  angle: ShownAngle | undefined
}
type Crop = NonNullable<ReturnType<typeof cropOf>>

/** The player and, for another shape, the band that it leaves and a picture of the result. */
export function ClipStage({ video, playback, aspect, crop: editing, angle }: Props) {
  const [ofAngle, setOfAngle] = useState<HTMLVideoElement | null>(null)
  const { x } = editing.place
  const isSphere = video.sphere !== null && aspect !== 'source'
  const crop = useMemo(() => (isSphere ? undefined : cropOf(aspect, video, x)), [isSphere, aspect, video, x])
  const isShaped = isSphere || crop !== undefined
  const sizes = {
    '--shape': video.width && video.height ? video.width / video.height : 16 / 9,
    '--crop': isShaped ? aspects[aspect] : 0,
    '--gap': isShaped ? '12px' : '0px',
  }
  return (
    <div className={classes.views} style={sizes as CSSProperties}>
      <div className={classes.frame}>
        <VideoStage playback={playback} video={video} />
        {angle && <ChosenAngle angle={angle} main={playback.element} onElement={setOfAngle} />}
        {crop && <CropBand aspect={aspect} crop={crop} onCentre={(at) => editing.move({ x: at })} />}
        {isSphere && <ViewOutline views={[{ view: viewOf(editing.place), aspect: aspects[aspect] ?? 1 }]} />}
      </div>
      {isSphere && <SpherePicture aspect={aspect} crop={editing} element={playback.element} />}
      {crop && <CropPicture aspect={aspect} crop={crop} element={ofAngle ?? playback.element} />}
    </div>
  )
}

function CropBand({
  aspect,
  crop,
  onCentre,
}: {
  aspect: Aspect
  crop: Crop
  onCentre: (at: number) => void
}) {
  const { t } = useTranslation('clips')
  const grabbed = useRef<number>(undefined)
  const middle = crop.left + crop.width / 2
  const shareUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.parentElement!.getBoundingClientRect()
    return (clientX - left) / width
  }
  // The pointer is captured, so it may be beyond the picture.
  const centre = (at: number) => onCentre(Math.min(1 - crop.width / 2, Math.max(crop.width / 2, at)))
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -0.01, ArrowRight: 0.01, Home: -1, End: 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    centre(middle + step)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('cropPosition')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(middle * 100)}
      className={classes.crop}
      style={{ left: `${crop.left * 100}%`, width: `${crop.width * 100}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grabbed.current = shareUnder(event) - middle
      }}
      onPointerMove={(event) => {
        if (grabbed.current !== undefined) centre(shareUnder(event) - grabbed.current)
      }}
      onPointerUp={() => {
        grabbed.current = undefined
      }}
      onPointerCancel={() => {
        grabbed.current = undefined
      }}
      onKeyDown={onKey}
    >
      <span>{aspect}</span>
    </div>
  )
}

type PictureProps = { aspect: Aspect; crop: Crop; element: HTMLVideoElement | null }

function CropPicture({ aspect, crop, element }: PictureProps) {
  const { t } = useTranslation('clips')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!element) return
    let request = 0
    const draw = () => {
      const { videoWidth, videoHeight } = element
      const context = canvas.current?.getContext('2d')
      if (!context || videoWidth === 0) return
      const { width, height } = context.canvas
      context.drawImage(
        element,
        crop.left * videoWidth,
        0,
        crop.width * videoWidth,
        videoHeight,
        0,
        0,
        width,
        height,
      )
    }
    const follow = () => {
      draw()
      request = element.requestVideoFrameCallback(follow)
    }
    follow()
    element.addEventListener('seeked', draw)
    element.addEventListener('loadeddata', draw)
    return () => {
      element.cancelVideoFrameCallback(request)
      element.removeEventListener('seeked', draw)
      element.removeEventListener('loadeddata', draw)
    }
  }, [element, crop])
  const ratio = aspects[aspect] ?? 1
  return (
    <figure className={classes.picture} style={{ aspectRatio: ratio }}>
      <canvas
        ref={canvas}
        width={Math.round(540 * ratio)}
        height={540}
        aria-label={t('cropped', { aspect })}
        role="img"
      />
      <figcaption>{t('cropped', { aspect })}</figcaption>
    </figure>
  )
}

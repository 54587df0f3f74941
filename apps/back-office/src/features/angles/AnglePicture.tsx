import type { Multicam, MulticamCamera } from '@touchline/contract/light'
import { useEffect } from 'react'
import { usePlayback } from '../player/usePlayback.ts'
import classes from './anglePicture.module.css'
import { useAligned } from './useAligned.ts'

type Props = {
  multicam: Multicam
  camera: MulticamCamera
  /** The player of the main picture. */
  main: HTMLVideoElement | null
  /** Where that is, in ms from the first main picture, if it plays only a part of it. */
  mainNow?: (() => number) | undefined
  label: string
  /** Where it is over the main picture. */
  className: string
  /** Is told its element, and null once that is gone. */
  onElement?: (element: HTMLVideoElement | null) => void
}

/** The picture of an angle, without sound, at the moment of the main one. */
export function AnglePicture({
  multicam: { cameras, played },
  camera,
  main,
  mainNow,
  label,
  className,
  onElement,
}: Props) {
  const { playlist, frameRate } = camera
  const { ref, element } = usePlayback({ playlist, frameRate, followsFrames: false })
  const reference = { ...played, offset: cameras.find(({ id }) => id === played.CameraId)?.offset ?? 0 }
  const isDated =
    played.beganAt !== null && cameras.every(({ id, beganAt }) => id === played.CameraId || beganAt !== null)
  useAligned(main, reference, element, camera, isDated, mainNow)
  useEffect(() => {
    onElement?.(element)
    return () => onElement?.(null)
  }, [onElement, element])
  return (
    <figure className={`${classes.picture} ${className}`}>
      <video ref={ref} playsInline muted aria-label={label} crossOrigin="anonymous" />
      <figcaption>{camera.name}</figcaption>
    </figure>
  )
}

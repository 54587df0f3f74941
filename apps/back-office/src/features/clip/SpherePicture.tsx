import { placeOf, viewOf } from '@touchline/media/flat-view'
import { noLimits } from '@touchline/playback/sphere-view'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSphere } from '../sphere/useSphere.ts'
import { type Aspect, aspects } from './aspects.ts'
import classes from './clip.module.css'
import type { CropEditing } from './useCrops.ts'

type Props = { aspect: Aspect; crop: CropEditing; element: HTMLVideoElement | null }

/** What a flat clip shows of a sphere. Looking around in it is what moves the crop. */
export function SpherePicture({ aspect, crop, element }: Props) {
  const { t } = useTranslation('clips')
  const view = viewOf(crop.place)
  const { place, sphere } = useSphere({
    ...{ element, title: t('cropped', { aspect }), start: view, limits: noLimits },
    onView: (seen) => crop.move(placeOf(seen)),
  })
  const { yaw, pitch, width } = view
  useEffect(() => sphere?.show({ yaw, pitch, width }), [sphere, yaw, pitch, width])
  return (
    <figure
      ref={place as React.RefObject<HTMLElement | null>}
      className={classes.sphere}
      style={{ aspectRatio: aspects[aspect] }}
    >
      <figcaption>{t('cropped', { aspect })}</figcaption>
    </figure>
  )
}

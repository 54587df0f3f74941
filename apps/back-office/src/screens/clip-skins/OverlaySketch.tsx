import type { FrameFormat } from '@touchline/contract/light'
import type { CSSProperties } from 'react'
import classes from './clip-skins.module.css'
import { type SkinValues, shapeOf } from './values.ts'

type Props = { url: string; values: SkinValues; format: FrameFormat; label: string }

/** Where the overlay lies on a frame, as the rendering places it. */
export function OverlaySketch({ url, values, format, label }: Props) {
  const { overlayPosition, overlayScale, overlayOpacity, overlayMargin } = values
  const style = {
    aspectRatio: shapeOf(format),
    '--shape': shapeOf(format),
    '--scale': overlayScale,
    '--margin': overlayMargin,
  } as CSSProperties
  return (
    <div className={classes.sketch} role="img" aria-label={label} style={style}>
      <div data-position={overlayPosition}>
        <img src={url} alt="" style={{ opacity: overlayOpacity / 100 }} />
      </div>
    </div>
  )
}

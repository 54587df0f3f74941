import type { Video } from '@touchline/contract/light'
import { tileAt } from '@touchline/playback'
import { type PointerEvent, useState } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { IconMovie } from '../../ui/icons/index.ts'
import classes from './videos.module.css'

type Props = { video: Pick<Video, 'thumbnail' | 'sprite' | 'duration'> }

/** A video's thumbnail; moving the pointer from left to right scrubs through the video. */
export default function VideoPreview({ video: { thumbnail, sprite, duration } }: Props) {
  const [share, setShare] = useState<number>()
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const at = share === undefined || !duration ? undefined : share * duration
  return (
    <span className={classes.preview} onPointerMove={follow} onPointerLeave={() => setShare(undefined)}>
      {thumbnail ? (
        <img src={thumbnail.url} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconMovie size={28} stroke={1.5} aria-hidden="true" />
      )}
      {sprite && at !== undefined && <Tile sprite={sprite} at={at} />}
      {duration !== null && <span className={classes.previewTime}>{formatDuration(at ?? duration)}</span>}
    </span>
  )
}

/** A sprite tile positioned in percent, to fit any size on screen. */
function Tile({ sprite, at }: { sprite: NonNullable<Video['sprite']>; at: number }) {
  const { x, y, width, height } = tileAt(sprite, at)
  const rows = Math.ceil(sprite.count / sprite.columns)
  const part = (place: number, count: number) => (count > 1 ? (place / (count - 1)) * 100 : 0)
  return (
    <span
      data-tile
      style={{
        backgroundImage: `url("${sprite.url}")`,
        backgroundSize: `${sprite.columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${part(x / width, sprite.columns)}% ${part(y / height, rows)}%`,
      }}
    />
  )
}

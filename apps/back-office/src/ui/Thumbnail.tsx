import { formatDuration } from '../i18n/format.ts'
import { IconMovie } from './icons/index.ts'
import classes from './media.module.css'

type Props = {
  src: string | null
  /** Milliseconds. */
  duration?: number | null
  /** Alternative text; empty if the name is shown next to it. */
  alt?: string
  /** Pixels; the height follows at 16:9. */
  width?: number
}

/** A video's thumbnail with its duration. */
export const Thumbnail = ({ src, duration, alt = '', width = 56 }: Props) => (
  <span className={classes.thumbnail} style={{ width }}>
    {src ? (
      <img
        src={src}
        alt={alt}
        width={width}
        height={Math.round((width * 9) / 16)}
        loading="lazy"
        decoding="async"
      />
    ) : (
      <IconMovie size={Math.min(20, width / 4)} stroke={1.5} aria-hidden="true" />
    )}
    {typeof duration === 'number' && <span className={classes.duration}>{formatDuration(duration)}</span>}
  </span>
)

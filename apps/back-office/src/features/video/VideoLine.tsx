import { Link } from '@tanstack/react-router'
import type { Video } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './video.module.css'

type Props = {
  video: Pick<Video, 'name' | 'thumbnail' | 'duration' | 'state' | 'visibility'>
  /** The link of the name. */
  href?: string
  /** Shown below the name in place of the visibility. */
  note?: ReactNode
}

/** A video in one line: thumbnail with duration, name, and its visibility or why it does not play yet. */
export function VideoLine({ video: { name, thumbnail, duration, state, visibility }, href, note }: Props) {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.line}>
      <Thumbnail src={thumbnail?.url ?? null} duration={duration} width={64} />
      <span className={classes.words}>
        {href ? (
          <Link to={href} title={name}>
            {name}
          </Link>
        ) : (
          <span title={name}>{name}</span>
        )}
        <small>{note ?? t(`videos.visibilities.${visibility}`)}</small>
      </span>
      {state !== 'ready' && <StateBadge state={state} />}
    </span>
  )
}

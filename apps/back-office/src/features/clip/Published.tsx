import { Link } from '@tanstack/react-router'
import type { Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import classes from './clip.module.css'

const videoPath = (id: number) => `/medias/videos/edit/${id}`

/** Where a clip or a reel was published, or when it will be: each leads to its video. */
export function Published({ videos }: { videos: readonly Video[] }) {
  const { t } = useTranslation('videos')
  const { t: tClips } = useTranslation('clips')
  return (
    <ul className={classes.renditions} aria-label={t('title')}>
      {videos.map(({ id, visibility, clipAspect, state, rights }) => {
        const startsAt = rights?.startsAt
        const isScheduled = startsAt && visibility !== 'private' && Date.parse(startsAt) > Date.now()
        return (
          <li key={id} data-state={state}>
            <Link to={videoPath(id)}>
              {isScheduled
                ? tClips('publishing.from', { at: formatDateTime(startsAt) })
                : t(`visibilities.${visibility}`)}
              {clipAspect && ` ${clipAspect}`}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

import { Link } from '@tanstack/react-router'
import type { Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './clip.module.css'

const videoPath = (id: number) => `/medias/videos/edit/${id}`

/** Where a clip or a reel was published: each leads to its video. */
export function Published({ videos }: { videos: readonly Video[] }) {
  const { t } = useTranslation('videos')
  return (
    <ul className={classes.renditions} aria-label={t('title')}>
      {videos.map(({ id, visibility, clipAspect, state }) => (
        <li key={id} data-state={state}>
          <Link to={videoPath(id)}>
            {t(`visibilities.${visibility}`)}
            {clipAspect && ` ${clipAspect}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

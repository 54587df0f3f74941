import { type Video, visibilities } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/format.ts'
import { IconLink, IconLock, IconWorld } from '../../ui/icons/index.ts'
import classes from './videos.module.css'

const icons = { private: IconLock, unlisted: IconLink, public: IconWorld }

/** A video's visibility, and its publication date if that is in the future. */
export function Visibility({ video: { visibility, visibilityLimit, publishedAt } }: { video: Video }) {
  const { t } = useTranslation('videos')
  const Icon = icons[visibility]
  const isHeldBack =
    visibilityLimit !== null && visibilities.indexOf(visibilityLimit) < visibilities.indexOf(visibility)
  const isAhead = visibility === 'public' && publishedAt && Date.parse(publishedAt) > Date.now()
  return (
    <span className={classes.visibility} data-public={(visibility === 'public' && !isHeldBack) || undefined}>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      {t(`visibilities.${visibility}`)}
      {isHeldBack && <small>{t(`heldBack.${visibilityLimit === 'private' ? 'private' : 'unlisted'}`)}</small>}
      {isAhead && <small>{t('publishedFrom', { date: formatDate(publishedAt) })}</small>}
    </span>
  )
}

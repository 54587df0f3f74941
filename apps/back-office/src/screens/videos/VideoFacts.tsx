import { users, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useOne } from '../../data/resources.ts'
import { formatBitrate, formatBytes, formatDuration, formatNumber } from '../../i18n/format.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { Facts } from '../../ui/Facts.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { languageName } from './languageName.ts'
import classes from './videos.module.css'

/** The details of a video's file, and who created it. */
export function VideoFacts({ video }: { video: Video }) {
  const { t, i18n } = useTranslation('videos')
  const { duration, width, height, frameRate, codecs, size, renditions, createdAt, updatedAt } = video
  const breaks = video.discontinuities.map(formatDuration)
  const gaps = video.gaps.map(({ from, to }) =>
    t('facts.gap', { from: formatDuration(from), to: formatDuration(to) }),
  )
  const languages = video.sound.flatMap(({ langId }) => (langId ? [languageName(langId, i18n.language)] : []))
  const rate = frameRate && t('facts.frameRate', { rate: formatNumber(Math.round(frameRate * 100) / 100) })
  const picture = width && height && [`${width} × ${height}`, rate].filter(Boolean).join(', ')
  const none = t('facts.none')
  const maker = useUserName(video.createdBy)
  const qualities = renditions.map(
    (rendition) => `${rendition.height}p (${formatBitrate(rendition.bitrate)})`,
  )
  return (
    <section className={classes.panel}>
      <h2>{t('facts.title')}</h2>
      <Facts
        facts={[
          [t('duration'), duration === null ? none : formatDuration(duration)],
          [t('facts.picture'), picture || none],
          [t('facts.codecs'), codecs ?? none],
          ...(breaks.length > 0 ? [[t('facts.discontinuities'), breaks.join(', ')] as const] : []),
          ...(gaps.length > 0 ? [[t('facts.gaps'), gaps.join(', ')] as const] : []),
          ...(languages.length > 1 ? [[t('facts.sound'), languages.join(', ')] as const] : []),
          ...(video.unusedAudioTracks > 0
            ? [[t('facts.unusedAudioTracks'), formatNumber(video.unusedAudioTracks)] as const]
            : []),
          [t('facts.size'), size === null ? none : formatBytes(size)],
          [t('facts.renditions'), qualities.join(', ') || none],
          ...(maker ? [[t('facts.createdBy'), maker] as const] : []),
          [t('createdAt'), <DateTime key="created" at={createdAt} />],
          [t('updatedAt'), <DateTime key="updated" at={updatedAt} />],
        ]}
      />
    </section>
  )
}

/** The name of a user; undefined if it is unknown, e.g. for other users without the right to see them. */
function useUserName(id: number | null) {
  const { t } = useTranslation('videos')
  const me = useUser()
  const mayRead = useMayRead(users.rights.find)
  const isOther = id !== null && id !== me.id
  const { data } = useOne(users, isOther && mayRead ? id : undefined)
  return isOther || id === null ? data?.item.name : `${me.name} (${t('facts.you')})`
}

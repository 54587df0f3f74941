import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type PlaylistRule, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../data/query.ts'
import { messageOf } from '../../data/request.ts'
import { useList } from '../../data/resources.ts'
import { VideoLine } from '../../features/video/VideoLine.tsx'
import { formatNumber } from '../../i18n/format.ts'
import classes from './playlists.module.css'
import { queryOf } from './values.ts'

const pause = 300

/** A live preview of a rule's current matches. */
export function RulePreview({ rule }: { rule: PlaylistRule }) {
  const { t } = useTranslation('playlists')
  // Compared as a string, so that the same rule is requested only once.
  const [asked] = useDebouncedValue(JSON.stringify(queryOf(rule)), pause)
  const query = JSON.parse(asked) as Query
  const { data, error, isPlaceholderData } = useList(videos, query)
  const count = data?.data.length ?? 0
  return (
    <section className={classes.preview} aria-busy={!data || isPlaceholderData}>
      <h2>{t('preview')}</h2>
      <p role="status">
        {data &&
          (data.total === 0
            ? t('previewNone')
            : data.isTotalCapped
              ? t('previewMore', { total: formatNumber(data.total) })
              : t('previewTotal', { count: data.total }))}
        {data && data.total > count && ` ${t('previewFirst', { count })}`}
      </p>
      {error && <p role="alert">{messageOf(error)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ol tabIndex={0} aria-label={t('preview')} data-stale={isPlaceholderData || undefined}>
        {data?.data.map((video) => (
          <li key={video.id}>
            <VideoLine video={video} />
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: 4 }, (_row, row) => <Skeleton key={row} height={36} my={6} />)}
      </ol>
    </section>
  )
}

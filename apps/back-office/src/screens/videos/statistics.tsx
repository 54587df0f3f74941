import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readStatistics, type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { DayChart } from '../../features/statistics/DayChart.tsx'
import { firstDay, type Period, periods } from '../../features/statistics/periods.ts'
import { RetentionChart } from '../../features/statistics/RetentionChart.tsx'
import { StatisticsNumbers } from '../../features/statistics/StatisticsNumbers.tsx'
import classes from '../../features/statistics/statistics.module.css'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { videoPaths } from './paths.ts'

/** How a video was watched on its public page: numbers, where people leave, views by day. */
export default function VideoStatistics() {
  return (
    <ItemPage resource={videos} id={useItemId('videoId')}>
      {({ item }) => <Statistics key={item.id} video={item} />}
    </ItemPage>
  )
}

function Statistics({ video }: { video: Video }) {
  const { t } = useTranslation('playback')
  const [period, setPeriod] = useState<Period>('month')
  const from = firstDay(period)
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', video.id, from],
    queryFn: () => makeCall(readStatistics, { params: { id: video.id }, query: { from } }),
    placeholderData: keepPreviousData,
  })
  const options = periods.map((value) => ({ value, label: t(`periods.${value}`) }))
  return (
    <div className={classes.page}>
      <PageHeader title={video.name} backTo={videoPaths.list} />
      <Segments label={t('period')} value={period} options={options} onChange={setPeriod} />
      {error && !data && <ListFailed isWhole error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && data.views === 0 && data.watchedMs === 0 && (
        <EmptyBox isTall>{t(video.visibility === 'private' ? 'private' : 'empty')}</EmptyBox>
      )}
      {data && (data.views > 0 || data.watchedMs > 0) && (
        <>
          <StatisticsNumbers statistics={data} />
          <RetentionChart video={video} statistics={data} />
          <DayChart statistics={data} />
        </>
      )}
      <p className={classes.note}>{t('privacy')}</p>
    </div>
  )
}

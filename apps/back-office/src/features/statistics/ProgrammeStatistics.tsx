import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallReply, readConferenceStatistics, readEventStatistics } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { DayChart } from './DayChart.tsx'
import { type Lane, Lanes } from './Lanes.tsx'
import { firstDay, type Period, periods } from './periods.ts'
import { RetentionChart } from './RetentionChart.tsx'
import { StatisticsNumbers } from './StatisticsNumbers.tsx'
import classes from './statistics.module.css'

export type ProgrammeFigures = CallReply<typeof readEventStatistics>

type Props = {
  item: { id: number; name: string; visibility: string; state: string }
  call: typeof readEventStatistics | typeof readConferenceStatistics
  kind: 'event' | 'conference'
  backTo: string
  /** The moments and clips, along the media. */
  lanesOf: (figures: ProgrammeFigures) => readonly Lane[]
}

/** How an event or a conference was watched on its public page, together with what happens in the recording. */
export function ProgrammeStatistics({ item, call, kind, backTo, lanesOf }: Props) {
  const { t } = useTranslation('playback')
  const [period, setPeriod] = useState<Period>('month')
  const from = firstDay(period)
  const { data, error, refetch } = useQuery({
    // What is counted depends on the state, which may change while the page is open.
    queryKey: ['statistics', kind, item.id, item.state, item.visibility, from],
    queryFn: () => makeCall(call, { params: { id: item.id }, query: { from } }),
    placeholderData: keepPreviousData,
  })
  const options = periods.map((value) => ({ value, label: t(`periods.${value}`) }))
  const isEmpty = data && data.views === 0 && data.watchedMs === 0
  const reason = item.visibility === 'private' ? 'private' : 'empty'
  return (
    <div className={classes.page}>
      <PageHeader title={item.name} backTo={backTo} />
      <Segments label={t('period')} value={period} options={options} onChange={setPeriod} />
      {error && !data && <ListFailed isWhole error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {isEmpty && <EmptyBox isTall>{t(`${kind}.${reason}`)}</EmptyBox>}
      {data && !isEmpty && (
        <>
          <StatisticsNumbers statistics={data} />
          {data.duration === null ? (
            <EmptyBox>{t('noDuration')}</EmptyBox>
          ) : (
            <RetentionChart
              statistics={data}
              lanes={<Lanes lanes={lanesOf(data)} duration={data.duration} />}
            />
          )}
          <DayChart statistics={data} />
        </>
      )}
      <p className={classes.note}>{t('privacy')}</p>
    </div>
  )
}

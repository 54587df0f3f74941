import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readConferenceStatistics, readEventStatistics } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { Lanes } from '../../features/statistics/Lanes.tsx'
import { lanesOfConference, lanesOfEvent } from '../../features/statistics/lanesOf.tsx'
import { RetentionChart } from '../../features/statistics/RetentionChart.tsx'
import { formatDate, formatDuration, formatNumber, formatSpan } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './dashboard.module.css'
import type { Programme } from './dashboard.ts'

const keyOf = ({ kind, id }: Programme) => `${kind} ${id}`

/** How a recent event or conference was watched, with what happened in it and its clips; the latest that was watched first. */
export function Watched({ recent }: { recent: readonly Programme[] }) {
  const { t } = useTranslation('dashboard')
  const [chosen, setChosen] = useState<string>()
  const { t: tEvents } = useTranslation('events')
  const labelOf = ({ name, score, shootOut, startsAt }: Programme) => {
    const result = [score && `${score.home} – ${score.away}`, shootOut && tEvents('shootOut', shootOut)]
    return `${[name, ...result].filter(Boolean).join(' ')}, ${formatDate(startsAt)}`
  }
  const programme =
    recent.find((one) => keyOf(one) === chosen) ?? recent.find(({ views }) => views > 0) ?? recent[0]
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('watched')}</h2>
        {programme && (
          <SelectField
            size="xs"
            aria-label={t('change')}
            value={keyOf(programme)}
            options={recent.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        )}
      </div>
      {programme ? <Figures programme={programme} /> : <p>{t('noRecent')}</p>}
    </section>
  )
}

function Figures({ programme }: { programme: Programme }) {
  const { t } = useTranslation('dashboard')
  const { t: tPlayback } = useTranslation('playback')
  const { kind, id } = programme
  const call = kind === 'event' ? readEventStatistics : readConferenceStatistics
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', kind, id, 'dashboard'],
    queryFn: () => makeCall(call, { params: { id } }),
    placeholderData: keepPreviousData,
  })
  const lanesOf = { event: lanesOfEvent, conference: lanesOfConference }[kind]
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={classes.chart} aria-busy="true" />
  if (data.views === 0) return <EmptyBox isTall>{t('noViews')}</EmptyBox>
  const plays = data.clips.reduce((sum, clip) => sum + clip.plays, 0)
  const facts = [
    tPlayback('viewsOf', { count: data.views, number: formatNumber(data.views) }),
    t('watchedFor', { time: formatSpan(data.watchedMs) }),
    t('perView', { time: formatDuration(data.watchedMs / data.views) }),
    ...(data.clips.length > 0 ? [t('clips', { count: data.clips.length })] : []),
    ...(plays > 0 ? [t('plays', { count: plays, number: formatNumber(plays) })] : []),
  ]
  return (
    <>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {data.duration === null ? (
        <EmptyBox>{tPlayback('noDuration')}</EmptyBox>
      ) : (
        <div className={classes.chart}>
          <RetentionChart
            isPlain
            statistics={data}
            lanes={<Lanes lanes={lanesOf(data, programme, tPlayback)} duration={data.duration} />}
          />
        </div>
      )}
    </>
  )
}

import { type SimulcastStats, simulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDuration, formatNumber } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import page from '../../ui/form/form.module.css'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { Lanes } from './Lanes.tsx'
import { simulcastPaths } from './paths.ts'
import classes from './simulcasts.module.css'
import { useStats } from './useStats.ts'

/** What the targets of a simulcast have acknowledged: a lane for each, on one axis of times. */
export default function SimulcastStatsScreen() {
  return (
    <ItemPage resource={simulcasts} id={useItemId('simId')}>
      {({ item }) => (
        <div className={page.page}>
          <PageHeader title={item.name} backTo={lastAddressOf(simulcastPaths.list)} />
          <Stats id={item.id} />
        </div>
      )}
    </ItemPage>
  )
}

function Stats({ id }: { id: number }) {
  const { t } = useTranslation('simulcasts')
  const { data, error } = useStats(id)
  if (!data) return error ? <p role="alert">{t('stats.unknown')}</p> : <FormSkeleton />
  if (data.from === null || data.targets.length === 0)
    return (
      <EmptyBox>
        <b>{t('stats.none')}</b>
        <p>{t('stats.noneText')}</p>
      </EmptyBox>
    )
  return (
    <>
      {error && (
        <p role="alert" className={classes.unknown}>
          {t('stats.unknown')}
        </p>
      )}
      <Lanes id={id} stats={data} />
      <Figures stats={data} />
    </>
  )
}

function Figures({ stats: { targets, total } }: { stats: SimulcastStats }) {
  const { t } = useTranslation('simulcasts')
  const rows = [...targets, { id: 0, title: t('stats.total'), ...total }]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too.
    <section className={classes.scroll} tabIndex={0} aria-label={t('stats.total')}>
      <table className={classes.targets}>
        <thead>
          <tr>
            <th scope="col">{t('target')}</th>
            {(['received', 'dropped', 'reconnects', 'onAir'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              <td data-number>{formatBytes(row.acknowledgedBytes)}</td>
              <td data-number>{formatNumber(row.dropped)}</td>
              <td data-number>{formatNumber(row.reconnects)}</td>
              <td data-number>{formatDuration(row.onAirSeconds * 1000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { simulcastStates, simulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { TargetLights } from '../../features/simulcast/TargetLight.tsx'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { simulcastPaths } from './paths.ts'
import classes from './simulcasts.module.css'

/** Milliseconds between two looks while changes are not told. */
const lookEvery = 5000

/** The simulcasts of the account, and a light for each of their targets. */
export default function SimulcastList() {
  const { t } = useTranslation('simulcasts')
  return (
    <ListPage
      resource={simulcasts}
      title={t('title')}
      paths={simulcastPaths}
      newItem={t('new')}
      refetchEvery={lookEvery}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'state',
          label: t('state'),
          options: simulcastStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'targets',
          title: t('targets'),
          width: 170,
          cell: ({ targets }) => targets.length > 0 && <TargetLights targets={targets} />,
        },
        {
          key: 'state',
          title: t('state'),
          width: 110,
          cell: ({ state }) => (
            <span className={classes.state} data-state={state}>
              {t(`states.${state}`)}
            </span>
          ),
        },
        {
          key: 'sourceName',
          title: t('source'),
          width: 200,
          isWideOnly: true,
          cell: ({ sourceName }) => sourceName,
        },
        {
          key: 'startedAt',
          title: t('startedAt'),
          width: 150,
          isWideOnly: true,
          cell: ({ startedAt }) => (startedAt === null ? t('never') : <RelativeTime at={startedAt} />),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      isRemovable
    />
  )
}

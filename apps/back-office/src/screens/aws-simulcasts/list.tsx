import { awsChannelStates, awsSimulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { askBeforeRemoval } from './askBeforeRemoval.ts'
import classes from './aws.module.css'
import { Connection } from './Connection.tsx'
import { awsSimulcastPaths } from './paths.ts'
import { StateText } from './StateText.tsx'

/** Milliseconds between two looks while changes are not told. */
const lookEvery = 5000

/** The AWS simulcasts of the account, with the state of each channel. */
export default function AwsSimulcastList() {
  const { t } = useTranslation('aws')
  return (
    <div className={classes.list}>
      <Connection />
      <ListPage
        resource={awsSimulcasts}
        title={t('title')}
        paths={awsSimulcastPaths}
        newItem={t('new')}
        refetchEvery={lookEvery}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        filters={[
          {
            key: 'state',
            label: t('state'),
            options: awsChannelStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        columns={[
          { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
          { key: 'state', title: t('state'), width: 140, cell: ({ state }) => <StateText state={state} /> },
          {
            key: 'since',
            title: t('since'),
            width: 130,
            isWideOnly: true,
            cell: ({ since }) => since !== null && <RelativeTime at={since} />,
          },
          {
            key: 'channelName',
            title: t('channel'),
            width: 190,
            isWideOnly: true,
            cell: ({ channelName }) => channelName,
          },
          {
            key: 'eventName',
            title: t('event'),
            width: 190,
            isWideOnly: true,
            cell: ({ eventName }) => eventName,
          },
          createdColumn(),
          updatedColumn(),
        ]}
        isRemovable
        beforeRemove={(items) => askBeforeRemoval(items, t)}
      />
    </div>
  )
}

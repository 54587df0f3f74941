import { createInput, inputProtocols, inputs } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { FlowLight } from './input/FlowLight.tsx'
import { protocolNames } from './input/protocolNames.ts'
import { inputPaths } from './paths.ts'

/** Milliseconds between two looks at what arrives. */
const lookEvery = 5000

/** The live inputs of the account, and whether something arrives at them. */
export default function InputList() {
  const { t } = useTranslation('inputs')
  return (
    <ListPage
      resource={inputs}
      title={t('title')}
      paths={inputPaths}
      newItem={t('new')}
      createRight={createInput.right}
      refetchEvery={lookEvery}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'protocol',
          label: t('protocol'),
          isSingle: true,
          options: inputProtocols.map((value) => ({ value, label: protocolNames[value] })),
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'protocol',
          title: t('protocol'),
          width: 110,
          isWideOnly: true,
          cell: ({ protocol }) => protocolNames[protocol],
        },
        {
          key: 'state',
          title: t('state'),
          width: 150,
          cell: ({ state, pullFault }) =>
            pullFault === null ? (
              <FlowLight state={state} />
            ) : (
              <FlowLight state="lost">{t(`faults.${pullFault}`)}</FlowLight>
            ),
        },
        {
          key: 'lastSeenAt',
          title: t('lastSeen'),
          width: 150,
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : <RelativeTime at={lastSeenAt} />),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      isRemovable
    />
  )
}

import type { businessPlayers, eventStates, events, RecordOf } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { dateFilter } from '../../ui/list/ranges.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'

type Clippable = typeof events | typeof businessPlayers

type Props = {
  resource: Clippable
  title: string
  /** Where the clips of one are cut. */
  pathOf: (id: number) => string
  empty: { title: string; text: string }
}

/** States in which there is something to cut. */
const begun = ['live', 'replay'] as const satisfies readonly (typeof eventStates)[number][]

/** What clips can be cut of, the latest first. */
export function ClippableList({ resource, title, pathOf, empty }: Props) {
  const { t } = useTranslation('clipping')
  const { t: tUi } = useTranslation('ui')
  return (
    <ListPage
      resource={resource as typeof events}
      title={title}
      query={{ state: begun.join() }}
      paths={{ edit: pathOf }}
      empty={empty}
      filters={[
        {
          // Not the field: without a choice there would be all states.
          key: 'only',
          label: t('state'),
          options: begun.map((value) => ({ value, label: tUi(`states.${value}`) })),
          queryOf: (values) => ({ state: values }),
        },
        dateFilter('startsAt', t('startsAt')),
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'startsAt',
          title: t('startsAt'),
          sort: 'startsAt',
          width: 180,
          cell: ({ startsAt }) => <span className="tabular">{formatDateTime(startsAt)}</span>,
        },
        { key: 'state', title: t('state'), width: 120, cell: ({ state }) => <StateBadge state={state} /> },
        { key: 'streamKind', title: t('recording'), width: 220, cell: (item) => <Recording item={item} /> },
      ]}
    />
  )
}

function Recording({ item: { streamKind } }: { item: Pick<RecordOf<typeof events>, 'streamKind'> }) {
  const { t } = useTranslation('clipping')
  if (streamKind === 'video') return t('inLibrary')
  return <span>{t(streamKind === null ? 'noStream' : 'elsewhere')}</span>
}

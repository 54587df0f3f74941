import { useNavigate } from '@tanstack/react-router'
import {
  businessPlayers,
  type Conference,
  eventStates,
  isPlatform,
  platformName,
  visibilities,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useAccess } from '../../shell/routes/useAccess.ts'
import { IconAlertTriangle, IconBroadcast, IconListNumbers } from '../../ui/icons/index.ts'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { dateFilter } from '../../ui/list/ranges.tsx'
import classes from './conferences.module.css'
import { conferencePaths } from './paths.ts'

/** The conferences of the account. */
export default function ConferenceList() {
  const { t } = useTranslation('business-players')
  const navigate = useNavigate()
  const { access } = useAccess()
  // People who only cut clips see what there is.
  const mayOpen = access.canOpen('/events/conferences/edit/$id/info')
  const go = (label: string, icon: typeof IconBroadcast, to: (id: number) => string) => ({
    label,
    icon,
    run: ({ id }: Conference) => void navigate({ to: to(id) }),
  })
  return (
    <ListPage
      resource={businessPlayers}
      title={t('title')}
      paths={mayOpen ? conferencePaths : {}}
      newItem={t('new')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'state',
          label: t('fields.state'),
          options: eventStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        dateFilter('startsAt', t('fields.startsAt')),
        {
          key: 'visibility',
          label: t('fields.visibility'),
          options: visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) })),
          isRare: true,
        },
      ]}
      columns={[
        { key: 'name', title: t('fields.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'startsAt',
          title: t('fields.startsAt'),
          sort: 'startsAt',
          width: 170,
          cell: ({ startsAt }) => <span className="tabular">{formatDateTime(startsAt)}</span>,
        },
        { key: 'state', title: t('fields.state'), width: 120, cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'streamKind',
          title: t('stream'),
          width: 160,
          cell: (conference) => <StreamCell conference={conference} />,
        },
        {
          key: 'chapterCount',
          title: t('chapters'),
          isNumber: true,
          width: 110,
          cell: ({ chapterCount }) => formatNumber(chapterCount),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      rowActions={() =>
        mayOpen
          ? [
              go(t('stream'), IconBroadcast, conferencePaths.stream),
              go(t('chapters'), IconListNumbers, conferencePaths.chapters),
            ]
          : []
      }
      isRemovable
    />
  )
}

/** Where the picture comes from, and whether something is wrong with it. */
function StreamCell({ conference: { streamKind, hasStreamProblem } }: { conference: Conference }) {
  const { t } = useTranslation('business-players')
  if (streamKind === null) return <span className="muted">{t('noStream')}</span>
  if (isPlatform(streamKind)) return platformName(streamKind)
  if (!hasStreamProblem)
    return t(`streamKinds.${streamKind === 'video' || streamKind === 'aws' ? streamKind : 'hls'}`)
  return (
    <span className={classes.problem}>
      <IconAlertTriangle size={15} aria-hidden="true" /> {t('streamProblem')}
    </span>
  )
}

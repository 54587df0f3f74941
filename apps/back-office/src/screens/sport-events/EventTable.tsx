import { competitions, events, type SportEvent } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { EventState, Operators, Score, StreamState } from './EventFacts.tsx'
import { sportEventPaths } from './paths.ts'
import { useEventActions } from './useEventActions.tsx'
import { useDayFilter, useEventFilters } from './useEventFilters.tsx'

/** The events as a table, with what can be done to many at once. */
export function EventTable({ choice }: { choice: ReactNode }) {
  const { t, i18n } = useTranslation('events')
  const { bulkActions, rowActions, dialog } = useEventActions()
  const filters = useEventFilters()
  const day = useDayFilter()
  const { data } = useList(competitions, { sort: 'name', limit: 100, lang: i18n.language })
  const competitionOf = ({ CompetitionId }: SportEvent) =>
    data?.data.find(({ id }) => id === CompetitionId)?.name
  return (
    <>
      <ListPage
        resource={events}
        title={t('title')}
        paths={sportEventPaths}
        query={{ lang: i18n.language }}
        newItem={t('new')}
        headerActions={choice}
        filters={[day, ...filters]}
        rowActions={rowActions}
        bulkActions={bulkActions}
        isRemovable
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        csvName="sport-events"
        columns={[
          { key: 'name', title: t('fields.name'), sort: 'name', cell: ({ name }) => name },
          {
            key: 'startsAt',
            title: t('fields.startsAt'),
            sort: 'startsAt',
            width: 168,
            cell: ({ startsAt }) => <DateTime at={startsAt} />,
          },
          {
            key: 'state',
            title: t('fields.state'),
            width: 116,
            cell: (event) => <EventState event={event} />,
          },
          {
            key: 'score',
            title: t('score'),
            csv: [
              { field: 'score', title: t('score') },
              { field: 'shootOut', title: t('shootOutColumn') },
            ],
            width: 84,
            hasValue: ({ markerCount }) => markerCount > 0,
            cell: (event) => <Score event={event} />,
          },
          {
            key: 'CompetitionId',
            title: t('fields.CompetitionId'),
            width: 170,
            isWideOnly: true,
            hasValue: ({ CompetitionId }) => CompetitionId !== null,
            cell: competitionOf,
          },
          {
            key: 'streamKind',
            title: t('stream'),
            width: 130,
            isWideOnly: true,
            cell: (event) => <StreamState event={event} />,
          },
          {
            key: 'operators',
            csv: 'Operators',
            title: t('fields.operators'),
            width: 130,
            isWideOnly: true,
            hasValue: ({ Operators: all }) => all.length > 0,
            cell: (event) => <Operators event={event} />,
          },
          {
            key: 'markerCount',
            title: t('markers'),
            isNumber: true,
            width: 90,
            isWideOnly: true,
            isOptional: true,
            cell: ({ markerCount }) => markerCount,
          },
          {
            key: 'visibility',
            title: t('fields.visibility'),
            width: 110,
            isOptional: true,
            cell: ({ visibility }) => t(`visibilities.${visibility}`),
          },
          { ...createdColumn(), isOptional: true },
          updatedColumn(),
        ]}
      />
      {dialog}
    </>
  )
}

import { Checkbox, Skeleton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { competitions, events, rounds, type SportEvent } from '@touchline/contract/light'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useList, useRemove } from '../../data/resources.ts'
import { addDays, weekOf } from '../../features/event/days.ts'
import type { Gap } from '../../features/event/readiness.ts'
import { useGaps } from '../../features/event/useGaps.ts'
import { formatFullDay } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconAlertTriangle, IconCalendarEvent, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { isTyping } from '../../ui/keys.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import listClasses from '../../ui/list/list.module.css'
import { isNarrowed } from '../../ui/list/listState.ts'
import { Toolbar } from '../../ui/list/Toolbar.tsx'
import { useRowKeys } from '../../ui/list/useRowKeys.ts'
import { useSelection } from '../../ui/list/useSelection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { DayStrip } from './DayStrip.tsx'
import { MatchRow } from './MatchRow.tsx'
import { sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'
import { useEventActions } from './useEventActions.tsx'
import { useEventsOf } from './useEvents.ts'
import { useEventsView } from './useEventsView.ts'

const none: readonly SportEvent[] = []

/** The matches of a day, by competition and round, with what each of them still needs. */
export function MatchDay({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const { day, go } = useEventsView()
  const isPhone = useIsPhone()
  const { data, byDay, error, refetch, query, filters, state, setState } = useEventsOf(weekOf(day))
  const gaps = useGaps(data)
  const shown = byDay?.get(day) ?? none
  const mayCreate = useMayWrite(events.rights.create)
  const { bulkActions, rowActions, dialog } = useRemovable()
  const selection = useSelection(data && shown, day)
  const canSelect = bulkActions.length > 0
  const { active } = useRowKeys(shown, {
    onOpen: ({ id }) => void navigate({ to: sportEventPaths.info(id) }),
    onSelect: canSelect ? ({ id }) => selection.toggle(id) : undefined,
  })
  const counts = useMemo(
    () =>
      byDay &&
      new Map(
        [...byDay].map(([one, list]) => [
          one,
          { events: list.length, incomplete: list.filter(({ id }) => gaps.get(id)?.length).length },
        ]),
      ),
    [byDay, gaps],
  )
  const setDay = (next: string) => go({ day: next })
  useDayKeys(day, setDay)
  const isEmpty = data && shown.length === 0
  const create = mayCreate && (
    <ButtonLink to={sportEventPaths.new} leftSection={<IconPlus size={16} />}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <div className={listClasses.page}>
      <PageHeader title={t('title')}>
        {choice}
        {mayCreate && !isPhone && (
          <ButtonLink
            to="/account/competitions"
            variant="default"
            leftSection={<IconCalendarEvent size={16} />}
          >
            {t('addRound')}
          </ButtonLink>
        )}
        {create}
      </PageHeader>
      <Toolbar
        title={t('title')}
        state={state}
        onChange={setState}
        columns={[]}
        filters={filters}
        total={data && shown.length}
        hasBin
        csv={{ resource: events, query, fileName: 'sport-events' }}
      />
      <div className={classes.top}>
        <DayStrip day={day} counts={counts} onDay={setDay} />
        <Summary shown={shown} gaps={gaps} />
      </div>
      {error && !data ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} radius={8} />
      ) : isEmpty ? (
        <EmptyList
          title={t('emptyDayTitle', { day: formatFullDay(day) })}
          text={isNarrowed(state) ? t('emptyDayNarrowed') : t('emptyDayText')}
          action={isNarrowed(state) ? undefined : create}
          isReadOnly={!isNarrowed(state) && !mayCreate}
        />
      ) : (
        <div className={classes.box}>
          <div className={classes.head}>
            <span>
              {canSelect && (
                <Checkbox
                  size="xs"
                  aria-label={t('selectAll')}
                  checked={selection.selected.size === shown.length}
                  indeterminate={selection.selected.size > 0 && selection.selected.size < shown.length}
                  onChange={() =>
                    selection.select(
                      new Set(selection.selected.size === shown.length ? [] : shown.map(({ id }) => id)),
                    )
                  }
                />
              )}
            </span>
            <span>{t('fields.startsAt')}</span>
            <span className={classes.match}>{t('match')}</span>
            <span className={classes.place}>{t('fields.venue')}</span>
            <span className={classes.picture}>{t('stream')}</span>
            <span className={classes.operators}>{t('fields.operators')}</span>
            <span>{t('readiness')}</span>
          </div>
          {groupsOf(shown).map((group) => (
            <Group key={`${group.CompetitionId} ${group.RoundId}`} {...group} gaps={gaps}>
              {group.events.map((event) => (
                <MatchRow
                  key={event.id}
                  event={event}
                  gaps={gaps.get(event.id) ?? []}
                  isActive={event.id === active}
                  selection={
                    canSelect
                      ? {
                          isOn: selection.selected.has(event.id),
                          toggle: (isRange) => selection.toggle(event.id, isRange),
                        }
                      : undefined
                  }
                  actions={rowActions}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
      <BulkBar
        items={shown.filter(({ id }) => selection.selected.has(id))}
        actions={bulkActions}
        onClear={selection.clear}
      />
      {dialog}
    </div>
  )
}

/** The actions of the lists, with deletion, and the dialog that they open. */
function useRemovable() {
  const { t } = useTranslation('events')
  const actions = useEventActions()
  const remove = useRemove(events)
  const mayRemove = useMayWrite(events.rights.remove)
  const deletion = { label: t('delete'), icon: IconTrash, isDanger: true }
  const run = (chosen: readonly SportEvent[]) => remove.mutate(chosen.map(({ id }) => id))
  return {
    dialog: actions.dialog,
    bulkActions: [...actions.bulkActions, ...(mayRemove ? [{ ...deletion, run }] : [])],
    rowActions: [
      ...actions.rowActions(),
      ...(mayRemove ? [{ ...deletion, run: (event: SportEvent) => run([event]) }] : []),
    ],
  }
}

/** The left and right arrows move the day, unless something else has the focus that uses them. */
function useDayKeys(day: string, onDay: (day: string) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || event.defaultPrevented || isTyping(event)) return
      onDay(addDays(day, step))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

type GroupKey = Pick<SportEvent, 'CompetitionId' | 'SeasonId' | 'RoundId'>

/** The events by competition and round, in the order of their first kick-off; those without one come last. */
function groupsOf(shown: readonly SportEvent[]): (GroupKey & { events: SportEvent[] })[] {
  const groups = Map.groupBy(shown, ({ CompetitionId, RoundId }) => `${CompetitionId} ${RoundId}`)
  return [...groups.values()]
    .map((list) => {
      const { CompetitionId, SeasonId, RoundId } = list[0]!
      return { CompetitionId, SeasonId, RoundId, events: list }
    })
    .toSorted((a, b) => Number(a.CompetitionId === null) - Number(b.CompetitionId === null))
}

type GroupProps = GroupKey & {
  events: readonly SportEvent[]
  gaps: ReadonlyMap<number, readonly Gap[]>
  children: ReactNode
}

/** A competition's round of the day. */
function Group({ CompetitionId, SeasonId, RoundId, events: list, gaps, children }: GroupProps) {
  const { t, i18n } = useTranslation('events')
  const ask = (id: number | null) => ({ id: [id ?? 0], limit: 1, lang: i18n.language })
  const competition = useList(competitions, ask(CompetitionId), { isEnabled: CompetitionId !== null })
  const round = useList(rounds, ask(RoundId), { isEnabled: RoundId !== null })
  const live = list.filter(({ state }) => state === 'live').length
  const incomplete = list.filter(({ id }) => gaps.get(id)?.length).length
  const name = CompetitionId === null ? t('noCompetition') : (competition.data?.data[0]?.name ?? '\u00a0')
  const search = { competition: String(CompetitionId), season: String(SeasonId), round: String(RoundId) }
  const roundName = round.data?.data[0]?.name
  return (
    <section aria-label={roundName ? `${name}, ${roundName}` : name}>
      <div className={classes.round}>
        <h2 dir="auto">{name}</h2>
        {RoundId !== null && (
          <Link to="/account/competitions" search={search}>
            {roundName}
          </Link>
        )}
        <span>
          {[t('eventCount', { count: list.length }), live > 0 && t('liveCount', { count: live })]
            .filter(Boolean)
            .join(', ')}
        </span>
        {incomplete > 0 && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} /> {t('incomplete', { count: incomplete })}
          </span>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type SummaryProps = { shown: readonly SportEvent[]; gaps: ReadonlyMap<number, readonly Gap[]> }

/** How the day stands. */
function Summary({ shown, gaps }: SummaryProps) {
  const { t } = useTranslation('events')
  const count = (test: (event: SportEvent) => unknown) => shown.filter(test).length
  const facts = [
    ['live', count(({ state }) => state === 'live')],
    ['finished', count(({ state }) => state === 'replay')],
    ['toCome', count(({ state }) => state === 'planned')],
    ['incomplete', count(({ id }) => gaps.get(id)?.length)],
  ] as const
  return (
    <p className={classes.summary} role="status">
      {facts.map(
        ([key, number]) =>
          number > 0 && (
            <span key={key} data-kind={key}>
              {key === 'incomplete' ? t('incomplete', { count: number }) : t(`sum.${key}`, { count: number })}
            </span>
          ),
      )}
    </p>
  )
}

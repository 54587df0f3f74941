import { useNavigate } from '@tanstack/react-router'
import {
  type Competition,
  competitions,
  events,
  type Round,
  rounds,
  type Season,
  seasons,
} from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useOne, useWhole } from '../../data/resources.ts'
import { dayOf } from '../../features/event/days.ts'
import { useSportNames, useSports } from '../../features/sport/sports.ts'
import { formatDays, formatShortDay } from '../../i18n/format.ts'
import { Column } from '../../ui/columns/Column.tsx'
import columns from '../../ui/columns/columns.module.css'
import { BinLink } from '../../ui/list/BinLink.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { AddRounds } from './AddRounds.tsx'
import classes from './competitions.module.css'
import { timeOf } from './days.ts'
import type { Edited } from './dialogs.tsx'
import { Fixtures } from './Fixtures.tsx'
import { type RoundState, stateOf, useSeasonEvents } from './useRoundEvents.ts'

const EditDialog = onDemand(() => import('./dialogs.tsx'))

type Edit = (edited: Edited) => void

/** Competitions, their seasons and their rounds side by side; the URL holds what is chosen. */
export default function Competitions() {
  const { t, i18n } = useTranslation('competitions')
  const navigate = useNavigate()
  const chosen = useSearchTexts()
  const { data, error, refetch } = useWhole(competitions, { sort: 'name', lang: i18n.language })
  const { data: sports } = useSports()
  const { sportName } = useSportNames()
  const [edited, setEdited] = useState<Edited>()
  const choose = (search: Record<string, string>) => void navigate({ to: '.', search, replace: true })
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const competition = data.find(({ id }) => id === Number(chosen.competition)) ?? data[0]
  const sportOf = (id: number) => {
    const sport = sports?.find((one) => one.id === id)
    return sport && sportName(sport)
  }
  return (
    <div className="page">
      <PageHeader
        title={competition && chosen.round ? competition.name : t('title')}
        backTo={competition && chosen.round ? backToAll(competition.id, chosen.season) : undefined}
      >
        <BinLink resources={[competitions, seasons, rounds]} />
        <ExportButton resource={competitions} query={{ sort: 'name' }} fileName="competitions" />
      </PageHeader>
      <div className={classes.columns} data-columns data-round={chosen.round && ''}>
        {!chosen.round && (
          <Column
            title={t('title')}
            resource={competitions}
            items={data}
            chosen={competition?.id}
            onChoose={({ id }) => choose({ competition: String(id) })}
            addLabel={t('new')}
            onAdd={() => setEdited({ kind: 'competition', item: undefined })}
            onEdit={(item) => setEdited({ kind: 'competition', item })}
            editLabel={({ name }) => t('edit', { name })}
            empty={t('emptyText')}
          >
            {({ name, logo, SportId, gender, ageGroup, seasonCount }) => (
              <>
                {logo && <img src={logo.url} alt="" />}
                <strong dir="auto">{name}</strong>
                <small>
                  {[sportOf(SportId), gender && t(gender), ageGroup, t('seasonCount', { count: seasonCount })]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </>
            )}
          </Column>
        )}
        {competition && (
          <Seasons
            key={competition.id}
            competition={competition}
            chosen={Number(chosen.season)}
            round={Number(chosen.round)}
            onChoose={(id, round) =>
              choose({
                competition: String(competition.id),
                season: String(id),
                ...(round !== undefined && { round: String(round) }),
              })
            }
            onEdit={setEdited}
          />
        )}
      </div>
      {edited && (
        <EditDialog
          key={`${edited.kind} ${edited.item?.id}`}
          edited={edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ id }) => {
            if (edited.kind === 'competition') choose({ competition: String(id) })
            if (edited.kind === 'season')
              choose({ competition: String(edited.competition.id), season: String(id) })
          }}
        />
      )}
    </div>
  )
}

/** The address of the competitions without a chosen round. */
const backToAll = (competition: number, season: string | undefined) =>
  `/account/competitions?competition=${competition}${season ? `&season=${season}` : ''}`

type SeasonsProps = {
  competition: Competition
  chosen: number
  /** The id of the chosen round, NaN without one. */
  round: number
  onChoose: (season: number, round?: number) => void
  onEdit: Edit
}

function Seasons({ competition, chosen, round, onChoose, onEdit }: SeasonsProps) {
  const { t } = useTranslation('competitions')
  const { data, error, refetch } = useWhole(seasons, { CompetitionId: competition.id, sort: '-startsOn' })
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const season =
    data.find(({ id }) => id === chosen) ?? data.find((one) => timeOf(one) === 'current') ?? data[0]
  const edit = (item: Season | undefined) => onEdit({ kind: 'season', item, competition, latest: data[0] })
  return (
    <>
      <Column
        title={t('seasons')}
        resource={seasons}
        items={data}
        chosen={season?.id}
        onChoose={({ id }) => onChoose(id)}
        addLabel={t('newSeason')}
        onAdd={() => edit(undefined)}
        onEdit={edit}
        editLabel={({ name }) => t('edit', { name })}
        empty={t('noSeasons')}
      >
        {(one) => (
          <>
            <strong dir="auto">{one.name}</strong>
            <small>{formatDays(one.startsOn, one.endsOn)}</small>
            <small>
              {t(timeOf(one))}, {t('roundCount', { count: one.roundCount })}
            </small>
          </>
        )}
      </Column>
      {season && (
        <Rounds
          key={season.id}
          competition={competition}
          season={season}
          chosen={round}
          onChoose={(id) => onChoose(season.id, id)}
          onEdit={onEdit}
        />
      )}
    </>
  )
}

type RoundsProps = {
  competition: Competition
  season: Season
  chosen: number
  onChoose: (id: number) => void
  onEdit: Edit
}

function Rounds({ competition, season, chosen, onChoose, onEdit }: RoundsProps) {
  const mayRead = useMayRead(events.rights.list)
  return mayRead ? (
    <RoundsWithEvents {...{ competition, season, chosen, onChoose, onEdit }} />
  ) : (
    <RoundList {...{ season, onEdit }} />
  )
}

/** The rounds with the state of their fixtures, and the fixtures of the chosen one. */
function RoundsWithEvents({ competition, season, chosen, onChoose, onEdit }: RoundsProps) {
  const { i18n } = useTranslation()
  const { data: all, byRound } = useSeasonEvents(season.id)
  const { data: list } = useWhole(rounds, ofSeason(season, i18n.language))
  const { data } = useOne(rounds, Number.isNaN(chosen) ? undefined : chosen)
  const round = data?.item.SeasonId === season.id ? data.item : undefined
  return (
    <>
      <RoundList
        season={season}
        chosen={round?.id}
        onChoose={onChoose}
        onEdit={onEdit}
        said={({ id }) => byRound && <RoundSaid state={stateOf(byRound.get(id))} />}
        progress={all && stateOf(all)}
      />
      {round && all && (
        <Fixtures key={round.id} {...{ competition, season, round, all }} rounds={list ?? [round]} />
      )}
    </>
  )
}

/** How far a round is: the day it begins, what is live, or that all is over. */
function RoundSaid({ state: { total, finished, live, first } }: { state: RoundState }) {
  const { t } = useTranslation('competitions')
  if (total === 0) return null
  return (
    <small className={classes.said} data-live={live > 0 || undefined}>
      {formatShortDay(dayOf(first))},{' '}
      {live > 0
        ? t('liveCount', { count: live })
        : finished === total
          ? `✓ ${total}`
          : t('playedOf', { finished, total })}
    </small>
  )
}

const ofSeason = ({ id }: Season, lang: string) => ({ SeasonId: id, sort: 'number', lang })

type ListProps = Pick<RoundsProps, 'season' | 'onEdit'> & {
  chosen?: number | undefined
  onChoose?: (id: number) => void
  said?: (round: Round) => ReactNode
  /** How far the fixtures of all rounds are. */
  progress?: RoundState | undefined
}

function RoundList({ season, chosen, onChoose, onEdit, said, progress }: ListProps) {
  const { t, i18n } = useTranslation('competitions')
  const { data, error, refetch } = useWhole(rounds, ofSeason(season, i18n.language))
  const mayWrite = useMayWrite(rounds.rights.create)
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const next = Math.max(0, ...data.map(({ number }) => number)) + 1
  return (
    <div className={classes.rounds}>
      <Column
        title={t('rounds')}
        resource={rounds}
        items={data}
        chosen={chosen}
        {...(onChoose && { onChoose: ({ id }: Round) => onChoose(id) })}
        addLabel={t('newRound')}
        onAdd={() => onEdit({ kind: 'round', item: undefined, season, next })}
        onEdit={(item) => onEdit({ kind: 'round', item, season, next })}
        editLabel={({ name }) => t('edit', { name })}
        empty={t('noRounds')}
      >
        {(round) => (
          <>
            <span className={columns.number}>{round.number}</span>
            <strong dir="auto">{round.name}</strong>
            {said?.(round)}
          </>
        )}
      </Column>
      {progress && progress.total > 0 && (
        <p className={classes.progress}>
          {t('fixturesPlayed', { count: progress.total, finished: progress.finished })}
        </p>
      )}
      {mayWrite && <AddRounds season={season} existing={data} />}
    </div>
  )
}

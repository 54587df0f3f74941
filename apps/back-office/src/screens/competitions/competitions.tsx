import { useNavigate } from '@tanstack/react-router'
import { type Competition, competitions, rounds, type Season, seasons } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { BinLink } from '../../ui/list/BinLink.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useSportNames, useSports } from '../../ui/sport/sports.ts'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { AddRounds } from './AddRounds.tsx'
import { Column } from './Column.tsx'
import classes from './competitions.module.css'
import { formatDays, timeOf } from './days.ts'
import type { Edited } from './dialogs.tsx'

const EditDialog = onDemand(() => import('./dialogs.tsx'))

type Edit = (edited: Edited) => void

/** Competitions, their seasons and their rounds side by side; the URL holds what is chosen. */
export default function Competitions() {
  const { t } = useTranslation('competitions')
  const navigate = useNavigate()
  const chosen = useSearchTexts()
  const { data, error, refetch } = useWhole(competitions, { sort: 'name' })
  const { data: sports } = useSports()
  const { sportName } = useSportNames()
  const [edited, setEdited] = useState<Edited>()
  const choose = (search: Record<string, string>) => void navigate({ search: search as never, replace: true })
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const competition = data.find(({ id }) => id === Number(chosen.competition)) ?? data[0]
  const sportOf = (id: number) => {
    const sport = sports?.find((one) => one.id === id)
    return sport && sportName(sport)
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')}>
        <BinLink resources={[competitions, seasons, rounds]} />
        <ExportButton resource={competitions} query={{ sort: 'name' }} fileName="competitions" />
      </PageHeader>
      <div className={classes.columns} data-columns>
        <Column
          title={t('title')}
          resource={competitions}
          items={data}
          chosen={competition?.id}
          onChoose={({ id }) => choose({ competition: String(id) })}
          addLabel={t('new')}
          onAdd={() => setEdited({ kind: 'competition', item: undefined })}
          onEdit={(item) => setEdited({ kind: 'competition', item })}
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
        {competition && (
          <Seasons
            key={competition.id}
            competition={competition}
            chosen={Number(chosen.season)}
            onChoose={(id) => choose({ competition: String(competition.id), season: String(id) })}
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

type SeasonsProps = {
  competition: Competition
  chosen: number
  onChoose: (id: number) => void
  onEdit: Edit
}

function Seasons({ competition, chosen, onChoose, onEdit }: SeasonsProps) {
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
        empty={t('noSeasons')}
      >
        {(one) => (
          <>
            <strong dir="auto">{one.name}</strong>
            <small>{formatDays(one)}</small>
            <small>
              {t(timeOf(one))}, {t('roundCount', { count: one.roundCount })}
            </small>
          </>
        )}
      </Column>
      {season && <Rounds key={season.id} season={season} onEdit={onEdit} />}
    </>
  )
}

function Rounds({ season, onEdit }: { season: Season; onEdit: Edit }) {
  const { t } = useTranslation('competitions')
  const { data, error, refetch } = useWhole(rounds, { SeasonId: season.id, sort: 'number' })
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
        addLabel={t('newRound')}
        onAdd={() => onEdit({ kind: 'round', item: undefined, season, next })}
        onEdit={(item) => onEdit({ kind: 'round', item, season, next })}
        empty={t('noRounds')}
      >
        {({ number, name }) => (
          <>
            <span className={classes.number}>{number}</span>
            <strong dir="auto">{name}</strong>
          </>
        )}
      </Column>
      {mayWrite && <AddRounds season={season} existing={data} />}
    </div>
  )
}

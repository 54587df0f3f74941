import { Button, Select } from '@mantine/core'
import { events, type MotmGame, motmGames, type SportEvent } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { add } from './save.ts'
import { Vote } from './Vote.tsx'

/** The votes for the man of the match of an event; most have one. */
export default function EventMotm() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <div className="page">
          <PageHeader title={item.name} backTo={lastAddressOf(sportEventPaths.list)} />
          <Votes event={item} />
        </div>
      )}
    </ItemPage>
  )
}

/** Milliseconds between two looks at votes that the clock or a whistle opens and closes, of which nobody is told. */
const lookEvery = 5_000

function useClockStates(games: readonly MotmGame[]): void {
  const isWaiting = games.some(
    ({ state, closes, closesWith }) =>
      state === 'scheduled' || (state === 'open' && (closes !== null || closesWith !== null)),
  )
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.hidden || void refresh(motmGames.name), lookEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
}

function Votes({ event }: { event: SportEvent }) {
  const { t } = useTranslation('motm')
  const mayWrite = useMayWrite(motmGames.rights.create)
  const [chosenId, choose] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useWhole(motmGames, { EventId: event.id })
  useClockStates(data ?? [])
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const create = async () => {
    setAdding(true)
    const made = await add({ name: t('defaultName'), EventId: event.id })
    setAdding(false)
    if (made) choose(made.id)
  }
  const button = mayWrite && (
    <Button
      variant={data.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} />}
      loading={isAdding}
      onClick={() => void create()}
    >
      {t('new')}
    </Button>
  )
  const chosen = data.find(({ id }) => id === chosenId) ?? data[0]
  if (!chosen)
    return (
      <div className="stack">
        {!mayWrite && <ReadOnlyNote />}
        <EmptyBox>
          <b>{t('emptyTitle')}</b>
          <p>{t('emptyText')}</p>
          {button}
        </EmptyBox>
      </div>
    )
  return (
    <Vote
      key={chosen.id}
      game={chosen}
      event={event}
      choice={
        <>
          {data.length > 1 && (
            <Select
              aria-label={t('votes')}
              data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(chosen.id)}
              allowDeselect={false}
              onChange={(id) => choose(Number(id))}
            />
          )}
          {button}
        </>
      }
    />
  )
}

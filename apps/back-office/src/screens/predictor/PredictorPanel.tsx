import { Button } from '@mantine/core'
import { predictorGames, type SportEvent } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { sportEventPaths } from '../sport-events/paths.ts'
import { GameView } from './GameView.tsx'
import classes from './predictor.module.css'

const GameDialog = onDemand(() => import('./GameDialog.tsx'))

/** The games of an event, and the one that is chosen. */
export function PredictorPanel({ event }: { event: SportEvent }) {
  const { t } = useTranslation('predictor')
  const { data, error, refetch } = useWhole(predictorGames, { EventId: event.id, sort: 'createdAt' })
  const mayWrite = useMayWrite(predictorGames.rights.create)
  const [chosenId, choose] = useState<number>()
  const [isNew, openNew] = useState(false)
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const game = data.find(({ id }) => id === chosenId) ?? data[0]
  const add = mayWrite && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => openNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHeader title={event.name} backTo={lastAddressOf(sportEventPaths.list)}>
        {game && add}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      {data.length > 1 && game && (
        <Segments
          label={t('gamesOf')}
          value={String(game.id)}
          options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => choose(Number(id))}
        />
      )}
      {game ? (
        <GameView key={game.id} event={event} id={game.id} />
      ) : (
        <EmptyBox>
          <b>{t('emptyTitle')}</b>
          <p>{t('emptyText')}</p>
          {add}
        </EmptyBox>
      )}
      {isNew && <GameDialog EventId={event.id} loaded={undefined} onClose={() => openNew(false)} />}
    </div>
  )
}

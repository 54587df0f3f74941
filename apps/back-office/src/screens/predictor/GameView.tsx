import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  exportPredictorContestants,
  gifts,
  listPredictorSuspicions,
  markerTypes,
  type PredictorGame,
  predictorGames,
  readPredictorProgress,
  type SportEvent,
  sports,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, pathOf } from '../../data/calls.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { download, messageOf } from '../../data/request.ts'
import { useOne, useSave, useWhole, type Versioned } from '../../data/resources.ts'
import { GiftsPanel } from '../../features/ranking/GiftsPanel.tsx'
import { Suspicions } from '../../features/ranking/Suspicions.tsx'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload, IconSettings } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Contestants } from './Contestants.tsx'
import classes from './predictor.module.css'
import { QuestionRows } from './QuestionRows.tsx'
import { useWords } from './words.ts'

const GameDialog = onDemand(() => import('./GameDialog.tsx'))
const QuestionsDialog = onDemand(() => import('./QuestionsDialog.tsx'))
const SettleDialog = onDemand(() => import('./SettleDialog.tsx'))
const WhatIfDialog = onDemand(() => import('./WhatIfDialog.tsx'))
const SponsorsDialog = onDemand(() => import('../../features/quiz/SponsorsDialog.tsx'))

const views = ['questions', 'contestants', 'gifts'] as const
type View = (typeof views)[number]
/** Milliseconds between two looks at what fans predict. */
const askEvery = 5000

/** One game, with what it says of the match as it is now. */
export function GameView({ event, id }: { event: SportEvent; id: number }) {
  const { data, error, refetch } = useOne(predictorGames, id)
  if (data) return <Loaded event={event} loaded={data} />
  return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}

function Loaded({ event, loaded }: { event: SportEvent; loaded: Versioned<PredictorGame> }) {
  const { t } = useTranslation('predictor')
  const { item: game } = loaded
  const { id } = game
  const mayWrite = useMayWrite(predictorGames.rights.update)
  const mayTypes = useMayRead(markerTypes.rights.list)
  const { data: types = [] } = useWhole(markerTypes, { SportId: event.SportId })
  const { data: allSports = [] } = useWhole(sports)
  const phases = allSports.find((sport) => sport.id === event.SportId)?.phases ?? []
  const words = useWords(event, types, phases)
  const { data: won } = useWhole(gifts, { PredictorGameId: id, sort: 'rankFrom' })
  const progress = useQuery({
    queryKey: ['predictor-progress', id, loaded.etag],
    queryFn: () => makeCall(readPredictorProgress, { params: { id } }),
    placeholderData: keepPreviousData,
    refetchInterval: askEvery,
  })
  const [view, show] = useState<View>('questions')
  const [opened, open] = useState<'settings' | 'questions' | 'settle' | 'sponsors' | 'whatIf'>()
  const close = () => open(undefined)
  const done = progress.data?.questions.filter(({ truth }) => truth.isFinal).length ?? 0
  const isFinal = game.questions.length > 0 && done === game.questions.length
  const isUpToDate =
    progress.data?.blocked === 0 &&
    progress.data.questions.every(({ truth, settled }) => truth.value === settled)
  return (
    <div className={classes.game}>
      <div className={classes.facts}>
        <State game={game} />
        <Fact
          number={formatNumber(game.contestantCount)}
          words={t('fans', { count: game.contestantCount })}
        />
        <Fact
          number={t('final', { done: formatNumber(done), all: formatNumber(game.questions.length) })}
          words={t('finalText')}
        />
        <Fact number={game.settled ? formatDateTime(game.settled.at) : t('never')} words={t('settledText')} />
        <Segments
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={show}
        />
      </div>
      {mayWrite && (
        <Actions
          {...{ game, loaded }}
          mayTry={mayTypes}
          onOpen={open}
          hasPredictions={progress.data?.questions.some(({ predictions }) => predictions > 0) ?? false}
        />
      )}
      {progress.data && progress.data.voided > 0 && (
        <p role="status" className={classes.warning}>
          {t('voided', { count: progress.data.voided })}
        </p>
      )}
      {progress.data && progress.data.blocked > 0 && (
        <p role="status" className={classes.warning}>
          {t('blocked', { count: progress.data.blocked })}
        </p>
      )}
      {progress.error && !progress.data && (
        <ListFailed error={progress.error} onRetry={() => void progress.refetch()} />
      )}
      {view === 'questions' && (
        <QuestionRows
          {...{ game, words, mayWrite }}
          progress={progress.data}
          onEdit={() => open('questions')}
        />
      )}
      {view === 'contestants' && (
        <>
          <Contestants id={id} />
          <Suspicions id={id} call={listPredictorSuspicions} />
        </>
      )}
      {view === 'gifts' && (
        <GiftsPanel
          game={{ PredictorGameId: id }}
          gifts={won}
          isClosed={isFinal && isUpToDate && game.settled !== null}
        />
      )}
      {opened === 'settings' && <GameDialog EventId={event.id} {...{ loaded }} onClose={close} />}
      {opened === 'questions' && (
        <QuestionsDialog {...{ loaded, phases, words }} types={mayTypes ? types : []} onClose={close} />
      )}
      {opened === 'settle' && <SettleDialog {...{ game, words }} onClose={close} />}
      {opened === 'whatIf' && <WhatIfDialog {...{ event, game, words, types, phases }} onClose={close} />}
      {opened === 'sponsors' && <SponsorsDialog onClose={close} />}
    </div>
  )
}

type ActionsProps = {
  game: PredictorGame
  loaded: Versioned<PredictorGame>
  hasPredictions: boolean
  /** Whether the markers can be read that are tried. */
  mayTry: boolean
  onOpen: (what: 'settings' | 'settle' | 'sponsors' | 'whatIf') => void
}

/** What can be done with a game: one step is the next one. */
function Actions({
  game: { id, state, isDraft, contestantCount },
  loaded,
  hasPredictions,
  mayTry,
  onOpen,
}: ActionsProps) {
  const { t } = useTranslation('predictor')
  const save = useSave(predictorGames)
  const turn = (draft: boolean) =>
    void save.mutateAsync({ id, body: { isDraft: draft }, etag: loaded.etag }).catch(() => undefined)
  const isLocked = state === 'locked' || state === 'settled'
  const exportAll = async () => {
    const { path, right } = exportPredictorContestants
    try {
      const blob = await download({ path: pathOf(path, { id }), right }, () => undefined)
      downloadBlob(blob, `predictor-${id}.csv`)
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => onOpen('settings')}>
        {t('settings')}
      </Button>
      <Button variant="default" onClick={() => onOpen('sponsors')}>
        {t('sponsors')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={15} />} onClick={() => void exportAll()}>
        {t('export')}
      </Button>
      {!isDraft && (
        <Button component="a" variant="default" href={`/play/predictor/${id}`} target="_blank" rel="noopener">
          {t('playPage')}
        </Button>
      )}
      {!isDraft && contestantCount === 0 && (
        <Button variant="default" loading={save.isPending} onClick={() => turn(true)}>
          {t('backToDraft')}
        </Button>
      )}
      {isDraft && (
        <Button loading={save.isPending} onClick={() => turn(false)}>
          {t('publish')}
        </Button>
      )}
      {mayTry && hasPredictions && (
        <Button variant="default" onClick={() => onOpen('whatIf')}>
          {t('whatIf.open')}
        </Button>
      )}
      {isLocked && hasPredictions && <Button onClick={() => onOpen('settle')}>{t('settle')}</Button>}
    </div>
  )
}

const Fact = ({ number, words }: { number: string; words: string }) => (
  <p className={classes.fact}>
    <b className="tabular">{number}</b>
    <span>{words}</span>
  </p>
)

/** The state of a game, and when it changes. */
function State({ game: { state, opensAt, lockedAt } }: { game: PredictorGame }) {
  const { t } = useTranslation('predictor')
  const when =
    state === 'scheduled' && opensAt
      ? t('opensOn', { time: formatDateTime(opensAt) })
      : state === 'open' || state === 'draft'
        ? t('locksOn', { time: formatDateTime(lockedAt) })
        : t('lockedOn', { time: formatDateTime(lockedAt) })
  return (
    <p className={classes.fact}>
      <b className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </b>
      <span>{when}</span>
    </p>
  )
}

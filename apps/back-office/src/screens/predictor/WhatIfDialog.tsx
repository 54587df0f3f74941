import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  fullTime,
  type Marker,
  type MarkerType,
  markers,
  mostTriedMarkers,
  type PredictorGame,
  type SportEvent,
  type TriedMarker,
  tryPredictorMarkers,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { useWhole } from '../../data/resources.ts'
import { formatDuration } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { Outcome } from './Outcome.tsx'
import classes from './predictor.module.css'
import type { Phase, Words } from './words.ts'

type Props = {
  event: SportEvent
  game: PredictorGame
  words: Words
  types: readonly MarkerType[]
  phases: readonly Phase[]
  onClose: () => void
}

/** The types of markers from which the truths of a game follow. */
const deciding = ({ questions }: PredictorGame, types: readonly MarkerType[]) =>
  types.filter(
    ({ id, category, scoreDelta }) =>
      category === 'phase' || scoreDelta !== 0 || questions.some((one) => one.MarkerTypeId === id),
  )

/** Markers that are added or left out, and what would follow from it; nothing of it is written. */
export default function WhatIfDialog({ event, game, words, types: all, phases, onClose }: Props) {
  const { t } = useTranslation('predictor')
  const types = deciding(game, all)
  const {
    data: known = [],
    error: failed,
    refetch: again,
  } = useWhole(markers, { EventId: event.id, sort: 'at' })
  const [added, setAdded] = useState<readonly TriedMarker[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const counting = known.filter(
    ({ status, MarkerTypeId }) => status !== 'retracted' && types.some(({ id }) => id === MarkerTypeId),
  )
  const isChanged = added.length + removed.length > 0
  const { data, error } = useQuery({
    queryKey: ['predictor-what-if', game.id, added, removed],
    queryFn: () =>
      makeCall(tryPredictorMarkers, {
        params: { id: game.id },
        body: { added: [...added], removed: [...removed] },
      }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  const sayMarker = ({ MarkerTypeId, at, ChallengerId, player, phase }: TriedMarker | Marker) =>
    [
      formatDuration(at),
      types.find(({ id }) => id === MarkerTypeId)?.name,
      phase === fullTime ? t('whatIf.fullTime') : phase ? words.phaseOf(phase) : undefined,
      event.Challengers.find(({ id }) => id === ChallengerId)?.name,
      player,
    ]
      .filter(Boolean)
      .join(' · ')
  const isFull = Math.max(added.length, removed.length) >= mostTriedMarkers
  return (
    <Dialog opened size={720} onClose={onClose} title={t('whatIf.title')}>
      <div className="stack">
        <p className="muted">{t('whatIf.text')}</p>
        {failed && <ListFailed error={failed} onRetry={() => void again()} />}
        {counting.length > 0 && (
          <fieldset className={classes.without}>
            <legend>{t('whatIf.without')}</legend>
            {counting.map((marker) => (
              <Checkbox
                key={marker.id}
                label={sayMarker(marker)}
                checked={removed.includes(marker.id)}
                disabled={isFull && !removed.includes(marker.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setRemoved(checked ? [...removed, marker.id] : removed.filter((id) => id !== marker.id))
                }
              />
            ))}
          </fieldset>
        )}
        {types.length > 0 && (
          <NewMarker
            {...{ event, types, phases, words, isFull }}
            last={known.at(-1)?.at ?? 0}
            onAdd={(marker) => setAdded([...added, marker])}
          />
        )}
        {added.length > 0 && (
          <ul className={classes.tried} aria-label={t('whatIf.added')}>
            {added.map((marker, place) => (
              <li key={place}>
                {sayMarker(marker)}
                <IconButton
                  label={t('whatIf.remove', { marker: sayMarker(marker) })}
                  onClick={() => setAdded(added.filter((_, at) => at !== place))}
                >
                  <IconX size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {isChanged && error && <p role="alert">{messageOf(error)}</p>}
        {isChanged && data && (
          <Outcome {...{ game, words }} preview={data} title={t('whatIf.title')}>
            {data.questions.length === 0 && <p className="muted">{t('whatIf.same')}</p>}
          </Outcome>
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('whatIf.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type NewMarkerProps = Pick<Props, 'event' | 'phases' | 'words'> & {
  types: readonly MarkerType[]
  isFull: boolean
  /** The time of the last marker, in ms. */
  last: number
  onAdd: (marker: TriedMarker) => void
}

const minute = 60_000

/** A marker that is tried: its type, when, whose, or which phase. */
function NewMarker({ event, types, phases, words, isFull, last, onAdd }: NewMarkerProps) {
  const { t } = useTranslation('predictor')
  const first = types.find(({ scoreDelta }) => scoreDelta !== 0) ?? types[0]!
  const [typeId, setType] = useState(first.id)
  const [side, setSide] = useState<number | null>(event.Challengers[0]?.id ?? null)
  const [phase, setPhase] = useState<string>(fullTime)
  const [player, setPlayer] = useState('')
  const [minutes, setMinutes] = useState<string>()
  const usual = String(Math.floor(last / minute) + 1)
  const at = Number((minutes ?? usual).replace(',', '.')) * minute
  const isTime = Number.isFinite(at) && at >= 0
  const type = types.find(({ id }) => id === typeId) ?? first
  const isPhase = type.category === 'phase'
  return (
    <form
      className={classes.newMarker}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!isTime || isFull) return
        const marker = { MarkerTypeId: type.id, at: Math.round(at) }
        onAdd(
          isPhase ? { ...marker, phase } : { ...marker, ChallengerId: side, player: player.trim() || null },
        )
      }}
    >
      <NativeSelect
        label={t('markerType')}
        value={type.id}
        data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) => setType(Number(value))}
      />
      <TextInput
        label={t('whatIf.minute')}
        inputMode="decimal"
        className="tabular"
        value={minutes ?? usual}
        error={isTime ? undefined : t('whatIf.noMinute')}
        onChange={({ currentTarget: { value } }) => setMinutes(value)}
      />
      {isPhase ? (
        <NativeSelect
          label={t('phase')}
          value={phase}
          data={[
            ...phases.map(({ code }) => ({ value: code, label: words.phaseOf(code) })),
            { value: fullTime, label: t('whatIf.fullTime') },
          ]}
          onChange={({ currentTarget: { value } }) => setPhase(value)}
        />
      ) : (
        <>
          <NativeSelect
            label={t('whatIf.side')}
            value={side ?? ''}
            data={[
              { value: '', label: t('whatIf.noSide') },
              ...event.Challengers.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setSide(value === '' ? null : Number(value))}
          />
          <TextInput
            label={t('whatIf.player')}
            maxLength={120}
            value={player}
            onChange={({ currentTarget: { value } }) => setPlayer(value)}
          />
        </>
      )}
      <Button type="submit" variant="default" leftSection={<IconPlus size={15} />} disabled={isFull}>
        {t('whatIf.add')}
      </Button>
    </form>
  )
}

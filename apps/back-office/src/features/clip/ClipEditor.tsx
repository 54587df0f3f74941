import { type Clip, type ClipAngles, type CropKeyframe, clips, type Video } from '@touchline/contract/light'
import { frameAt, timeOfFrame } from '@touchline/playback'
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { useWhole } from '../../data/resources.ts'
import { formatPercent } from '../../i18n/format.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { useAngleKeys } from '../angles/useAngleKeys.ts'
import { createPlayerSync } from '../player/playerSync.ts'
import { usePlayback } from '../player/usePlayback.ts'
import { useShuttle } from '../player/useShuttle.ts'
import type { TimelineLane } from '../timeline/items.ts'
import { MediaTimeline } from '../timeline/MediaTimeline.tsx'
import { type AngleCuts, angleAt, angleIdOf, cutTo, removeCut } from './angleCuts.ts'
import { type Aspect, cropOf } from './aspects.ts'
import { type Bounds, endAt, millisecondsOf, startAt } from './bounds.ts'
import { ClipForm, type ClipSource } from './ClipForm.tsx'
import { ClipList } from './ClipList.tsx'
import { ClipStage } from './ClipStage.tsx'
import { ClipTransport } from './ClipTransport.tsx'
import { CropBar } from './CropBar.tsx'
import classes from './clip.module.css'
import { activeOf, changeDrafts, type Draft, firstDrafts } from './drafts.ts'
import { angleId, angleLaneOf, cropId, cropLaneOf, lanesOf } from './lanes.ts'
import { useAngleNames, useClipAngles } from './useClipAngles.ts'
import { type ClipActions, useClipKeys } from './useClipKeys.ts'
import { useClipPlayback } from './useClipPlayback.ts'
import { useCrops } from './useCrops.ts'

/** The initial length of a clip, in ms. */
const firstLength = 10_000

const none: readonly TimelineLane[] = []

const noCameras: ClipAngles['cameras'] = []

const nothing = () => undefined
/** The keys of somebody who may not cut. */
const still: Omit<ClipActions, 'goToEdge'> = {
  setIn: nothing,
  setOut: nothing,
  goIn: nothing,
  goOut: nothing,
  playClip: nothing,
  toggleLoop: nothing,
  addDraft: nothing,
  undo: nothing,
  redo: nothing,
}

const draftAt = (bounds: Bounds): Draft => ({ key: crypto.randomUUID(), title: '', ...bounds })

type Props = {
  video: Video
  /** What the clips are cut for, if not for the video itself. */
  of?: ClipSource
  /** Whether the event that they are cut for may have several angles. */
  hasAngles?: boolean
  /** Lanes above those of the clips. */
  moments?: readonly TimelineLane[]
  /** More ways to create clips, below the form. */
  children?: ReactNode
}

/** Cuts clips from a video: in and out points by handles, keys and numbers, accurate to the frame. */
export function ClipEditor({
  video,
  of = { videoId: video.id },
  hasAngles = false,
  moments = none,
  children,
}: Props) {
  const { t } = useTranslation('clips')
  const duration = video.duration ?? 0
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const { rate, position, seek, seekFrame, element, positionNow } = playback
  const count = Math.max(1, frameAt(duration, rate))
  const [state, change] = useReducer(
    changeDrafts,
    firstDrafts(draftAt({ in: 0, out: Math.min(count, frameAt(firstLength, rate)) })),
  )
  const { data: items } = useWhole(clips, { ...of, sort: '-createdAt' })
  const [loadedId, setLoadedId] = useState<number>()
  const [aspect, setAspect] = useState<Aspect>('source')
  const [sync] = useState(createPlayerSync)
  const shuttle = useShuttle(playback)
  const mayCut = useMayWrite(clips.rights.create)
  const active = activeOf(state)
  const bounds = useMemo(() => ({ in: active.in, out: active.out }), [active.in, active.out])
  const looped = useClipPlayback(playback, bounds)
  const loaded = items?.find(({ id }) => id === loadedId)
  const isLoaded =
    loaded && frameAt(loaded.in, rate) === active.in && frameAt(loaded.out, rate) === active.out
  const { sphere } = video
  const { crop, cropsOf, croppedOf } = useCrops({
    ...{ aspect, position, positionNow, seek },
    draftKey: active.key,
    clip: isLoaded ? loaded : undefined,
    sphere,
  })
  const isShaped = sphere ? aspect !== 'source' : cropOf(aspect, video, 0.5) !== undefined
  const isCropped = mayCut && isShaped
  const lanes = useMemo(() => {
    const labels = { clips: t('timeline.clips'), drafts: t('timeline.drafts') }
    return [...moments, ...lanesOf(items ?? [], mayCut ? state.drafts : [], rate, labels)]
  }, [moments, items, mayCut, state.drafts, rate, t])
  const { keyframes } = crop
  const angles = useClipAngles(hasAngles && 'eventId' in of ? of.eventId : undefined)
  const labelOfAngle = useAngleNames(angles)
  const points = useMemo(
    () => ({ start: timeOfFrame(bounds.in, rate), end: timeOfFrame(bounds.out, rate) }),
    [bounds, rate],
  )
  const withAngles = useMemo(() => {
    const cuts = active.angles ?? []
    if (!angles || !mayCut || cuts.length === 0) return lanes
    return [...lanes, angleLaneOf(cuts, points, t('angles.lane'), labelOfAngle)]
  }, [lanes, angles, mayCut, active.angles, points, labelOfAngle, t])
  const shownLanes = useMemo(() => {
    if (!isCropped) return withAngles
    const labelOf = ({ x }: CropKeyframe) => t('crop.position', { share: formatPercent(100 * x) })
    return [...withAngles, cropLaneOf(keyframes, t('crop.lane', { aspect }), labelOf)]
  }, [withAngles, isCropped, keyframes, aspect, t])
  /** The position of the crop that an item of its lane stands for. */
  const keyframeOf = (id: number | string) => keyframes.find((_keyframe, index) => id === cropId(index))

  const CameraId = angles ? angleAt(active.angles ?? [], points.start, points.end, position) : null
  const angle = CameraId !== null && 'eventId' in of ? { eventId: of.eventId, CameraId } : undefined

  const setAngles = (next: AngleCuts) =>
    change({ type: 'change', values: { angles: next }, at: performance.now() })
  useAngleKeys(angles && mayCut ? angles.cameras : noCameras, (camera) => {
    const at = millisecondsOf(frameAt(positionNow(), rate), rate)
    setAngles(cutTo(active.angles ?? [], at, angleIdOf(camera), millisecondsOf(bounds.in, rate)))
  })
  /** The place of the cut that an item of the timeline begins with. */
  const cutOf = (id: number | string | undefined) =>
    (active.angles ?? []).findIndex((_cut, place) => id === angleId(place))

  const actions = useMemo((): ClipActions => {
    const set = (next: Bounds) => change({ type: 'change', values: next, at: performance.now() })
    return {
      // Uses the current position instead of the last rendered one: keys are faster than frames are drawn.
      setIn: () => set(startAt(bounds, frameAt(positionNow(), rate), count)),
      setOut: () => {
        // The clip includes the visible frame.
        const next = endAt(bounds, frameAt(positionNow(), rate) + 1, count)
        if (next) set(next)
        else notify({ type: 'warning', text: t('outBeforeIn') })
      },
      goIn: () => seekFrame(bounds.in),
      goOut: () => seekFrame(bounds.out - 1),
      playClip: looped.play,
      toggleLoop: looped.toggleLoop,
      addDraft: () => {
        const start = Math.min(frameAt(positionNow(), rate), count - 1)
        const out = Math.min(count, start + frameAt(firstLength, rate))
        change({ type: 'add', draft: draftAt({ in: start, out }) })
      },
      undo: () => change({ type: 'undo' }),
      redo: () => change({ type: 'redo' }),
      goToEdge: (direction) => {
        const now = frameAt(positionNow(), rate)
        const edges = lanes
          .flatMap((lane) =>
            lane.items.flatMap(({ start, end }) => [frameAt(start, rate), frameAt(end, rate) - 1]),
          )
          .filter((frame) => (frame - now) * direction > 0)
        const next = direction > 0 ? Math.min(...edges, count - 1) : Math.max(...edges, 0)
        seekFrame(next)
      },
    }
  }, [bounds, positionNow, rate, count, seekFrame, looped.play, looped.toggleLoop, lanes, t])
  const { goToEdge } = actions
  const watching = useMemo(() => ({ ...still, goToEdge }), [goToEdge])
  useClipKeys(playback, shuttle, mayCut ? actions : watching)
  useEffect(
    () => (element ? sync.register({ element, seek, position: positionNow }) : undefined),
    [sync, element, seek, positionNow],
  )

  const load = (clip: Clip) => {
    setLoadedId(clip.id)
    const next = { in: frameAt(clip.in, rate), out: frameAt(clip.out, rate) }
    change({ type: 'change', values: { ...next, angles: clip.angles }, at: performance.now() })
    element?.pause()
    seekFrame(next.in)
  }
  const select = (id: number | string | undefined) => {
    const clip = items?.find((item) => item.id === id)
    if (clip) return load(clip)
    const moment = moments.flatMap((lane) => lane.items).find((item) => item.id === id)
    if (moment) return seekFrame(frameAt(moment.start, rate))
    const keyframe = id === undefined ? undefined : keyframeOf(id)
    if (keyframe) return seek(keyframe.at)
    const cut = cutOf(id)
    if (cut >= 0) return seek(Math.max(points.start, active.angles![cut]!.at))
    if (typeof id === 'string') change({ type: 'choose', key: id })
  }
  return (
    <div className={classes.editor}>
      <div className={classes.stage}>
        <ClipStage {...{ video, playback, aspect, crop, angle }} />
        {isCropped && <CropBar crop={crop} isSphere={sphere !== null} />}
        <ClipTransport
          {...{ playback, shuttle, actions, aspect, mayCut }}
          isSphere={sphere !== null}
          frame={frameAt(position, rate)}
          replay={looped.replay}
          isLooping={looped.isLooping}
          onAspect={setAspect}
        />
      </div>
      <div className={classes.side}>
        {mayCut ? (
          <ClipForm
            {...{ video, of, rate, count, state, change, loaded, cropsOf, croppedOf, angles }}
            onSeek={seek}
            onAdd={actions.addDraft}
            nextDraft={() => draftAt(bounds)}
          >
            {children}
          </ClipForm>
        ) : (
          <ReadOnlyNote />
        )}
        <ClipList {...{ video, of, rate, sync }} clips={items} chosen={loaded} onShow={load} />
      </div>
      <div className={classes.timeline}>
        <MediaTimeline
          label={t('timeline.name')}
          {...{ playback, duration }}
          media={video}
          lanes={shownLanes}
          range={mayCut ? points : undefined}
          selection={useMemo(
            () => new Set([...(mayCut ? [active.key] : []), ...(loaded ? [loaded.id] : [])]),
            [mayCut, active.key, loaded],
          )}
          onSeek={(ms) => seekFrame(Math.min(count - 1, frameAt(ms, rate)))}
          onRange={({ start, end }, grip) => {
            const next = { in: frameAt(start, rate), out: frameAt(end, rate) }
            change({ type: 'change', values: next, at: performance.now() })
            seekFrame(grip === 'start' ? next.in : next.out - 1)
          }}
          onSelect={(ids) => select(ids.at(-1))}
          onOpen={select}
          onCommit={(edits) => {
            for (const { id, start, end } of edits) {
              const keyframe = keyframeOf(id)
              if (keyframe) {
                crop.shift(keyframe.at, start)
                seek(start)
                continue
              }
              const values = { in: frameAt(start, rate), out: frameAt(end, rate) }
              change({ type: 'change', key: String(id), values, at: performance.now() })
            }
          }}
          onRemove={(ids) => {
            for (const id of ids) {
              const keyframe = keyframeOf(id)
              if (keyframe) crop.remove(keyframe.at)
              else if (cutOf(id) >= 0) setAngles(removeCut(active.angles ?? [], cutOf(id)))
              else if (typeof id === 'string') change({ type: 'remove', key: id })
            }
          }}
        />
        <KeyHints
          hints={[...playingKeys, ...(mayCut ? cuttingKeys : []), ...(mayCut && angles ? angleKeys : [])].map(
            ([name, caps]) => ({
              caps,
              label: t(`keys.${name}`),
            }),
          )}
        />
      </div>
    </div>
  )
}

const playingKeys = [
  ['play', ['J', 'K', 'L']],
  ['frame', [',', '.']],
  ['second', ['←', '→']],
  ['edges', ['↑', '↓']],
] as const
const cuttingKeys = [
  ['points', ['I', 'O']],
  ['preview', ['P']],
  ['loop', ['R']],
  ['add', ['N']],
  ['undo', ['Z']],
] as const
const angleKeys = [['angles', ['1', '–', '9']]] as const

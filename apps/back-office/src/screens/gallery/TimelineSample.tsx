import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createListeners } from '../../features/timeline/createListeners.ts'
import type { Engine } from '../../features/timeline/engine.ts'
import type { Film } from '../../features/timeline/film.ts'
import type { TimelineItem, TimelineLane } from '../../features/timeline/items.ts'
import type { Clock, Edit, ItemId } from '../../features/timeline/model.ts'
import type { Peaks } from '../../features/timeline/peaks.ts'
import { Timeline } from '../../features/timeline/Timeline.tsx'
import { TimelineToolbar } from '../../features/timeline/TimelineToolbar.tsx'
import { Segments } from '../../ui/Segments.tsx'

/** Two hours, in ms. */
const duration = 7_200_000
const rate = 25
const laneIds = ['1', '2', '3', '4', '5', '6'] as const

/** A timeline of two hours with any number of items, one more each second if asked for. The bench measures it. */
export function TimelineSample() {
  const { t } = useTranslation('gallery')
  const engine = useRef<Engine>(undefined)
  const [count, setCount] = useState('60')
  const [arrived, setArrived] = useState<number>()
  const [edits, setEdits] = useState<ReadonlyMap<ItemId, Edit>>(new Map())
  const [selection, setSelection] = useState<ReadonlySet<ItemId>>(new Set())
  const [isSnapping, setSnapping] = useState(true)
  const [isFollowing, setFollowing] = useState(true)
  const [clock] = useState(createSampleClock)
  const [film] = useState(createSampleFilm)
  const isArriving = arrived !== undefined
  useEffect(() => {
    if (!isArriving) return
    const timer = setInterval(() => setArrived((before = 0) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [isArriving])
  const given = useMemo(() => sampleItems(Number(count)), [count])
  const lanes = useMemo(
    () =>
      laneIds.map((id, lane): TimelineLane => {
        const late = Array.from({ length: arrived ?? 0 }, (_, index) => lateItem(index)).filter(
          (_, index) => index % laneIds.length === lane,
        )
        const items = [...given[lane]!, ...late].map((item) => ({ ...item, ...edits.get(item.id) }))
        return { id, label: t('lane', { number: id }), isEditable: true, items }
      }),
    [given, arrived, edits, t],
  )
  return (
    <Timeline
      ref={engine}
      label={t('timeline')}
      {...{ duration, rate, clock, film, peaks, lanes, selection, isSnapping }}
      onSeek={clock.seek}
      onSelect={(ids) => setSelection(new Set(ids))}
      onCommit={(changes) =>
        setEdits((all) => new Map([...all, ...changes.map((edit) => [edit.id, edit] as const)]))
      }
      onFollow={setFollowing}
    >
      <TimelineToolbar
        {...{ engine, isSnapping, isFollowing }}
        onSnapping={setSnapping}
        hasSelection={selection.size > 0}
      >
        <Segments
          label={t('items')}
          value={count}
          onChange={setCount}
          options={['60', '5000', '20000'].map((value) => ({ value, label: value }))}
        />
        <Button
          variant="default"
          size="compact-sm"
          aria-pressed={isArriving}
          onClick={() => setArrived(isArriving ? undefined : 0)}
        >
          {t('arrivals')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={clock.toggle}>
          {t('play')}
        </Button>
      </TimelineToolbar>
    </Timeline>
  )
}

/** The same items each time: a linear congruential generator decides where they are. */
function sampleItems(count: number): TimelineItem[][] {
  const lanes: TimelineItem[][] = laneIds.map(() => [])
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  for (let id = 0; id < count; id++) {
    const start = Math.floor(random() * (duration - 60_000))
    const end = start + Math.floor(random() * 12_000)
    const item = { id, start, end, label: `${id}`, ...(id % 50 === 0 && { tone: 'warning' as const }) }
    lanes[id % laneIds.length]!.push(item)
  }
  return lanes
}

const lateItem = (index: number): TimelineItem => ({
  id: `late-${index}`,
  start: (index * 7919_000) % duration,
  end: ((index * 7919_000) % duration) + 4000,
  label: `+${index}`,
  tone: 'accent',
})

const peaks: Peaks = {
  state: () => 'ready',
  subscribe: () => () => {},
  read(from, to, columns) {
    const values = new Int8Array(2 * columns)
    for (let column = 0; column < columns; column++) {
      const at = (from + ((to - from) * column) / columns) / 1000
      const height = 60 + 40 * Math.sin(at / 7) + 25 * Math.sin(at * 3)
      values[2 * column] = -height
      values[2 * column + 1] = height
    }
    return values
  },
}

/** Ten pictures in one image, each in another shade. */
function createSampleFilm(): Film {
  const image = document.createElement('canvas')
  Object.assign(image, { width: 1600, height: 90 })
  const context = image.getContext('2d')!
  for (let tile = 0; tile < 10; tile++) {
    context.fillStyle = `hsl(130 40% ${20 + 3 * tile}%)`
    context.fillRect(tile * 160, 0, 160, 90)
    context.fillStyle = '#fff'
    context.fillRect(tile * 160 + 20 + tile * 12, 40, 8, 8)
  }
  return {
    ratio: 16 / 9,
    tileAt: (ms) => ({ image, x: (Math.floor(ms / 2000) % 10) * 160, y: 0, width: 160, height: 90 }),
    subscribe: () => () => {},
  }
}

function createSampleClock(): Clock & { seek(ms: number): void; toggle(): void } {
  const { subscribe, tell } = createListeners()
  let at = 0
  let since: number | undefined
  const now = () => Math.min(duration, since === undefined ? at : at + performance.now() - since)
  return {
    now,
    isPlaying: () => since !== undefined,
    subscribe,
    seek(ms) {
      at = ms
      if (since !== undefined) since = performance.now()
      tell()
    },
    toggle() {
      at = now()
      since = since === undefined ? performance.now() : undefined
      tell()
    },
  }
}

import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { attachMinimap } from './attachMinimap.ts'
import { createEngine, type Engine, type EngineElements } from './engine.ts'
import { attachKeys } from './keys.ts'
import { Minimap } from './Minimap.tsx'
import type { TimelineEvents, TimelineModel } from './model.ts'
import { attachPointer } from './pointer.ts'
import classes from './timeline.module.css'
import type { View } from './view.ts'
import { attachWheel } from './wheel.ts'

type Props = Omit<TimelineModel, 'clusterLabel'> &
  TimelineEvents & {
    label: string
    /** The buttons above; see `TimelineToolbar`. */
    children?: ReactNode
    ref?: Ref<Engine | undefined>
  }

/**
 * Media time from left to right: a ruler, pictures, sound, and lanes of items that can be moved and resized. All times
 * are in ms. Everything that moves is drawn without React; see `engine.ts`.
 */
export function Timeline({ label, children, ref, ...given }: Props) {
  const { t } = useTranslation('timeline')
  const isPhone = useIsPhone()
  const isCompact = given.isCompact ?? isPhone
  const root = useRef<HTMLFieldSetElement>(null)
  const parts = useRef<Partial<EngineElements & { marquee: HTMLElement }>>({})
  const lists = useRef<(HTMLElement | null)[]>([])
  const engine = useRef<Engine>(undefined)
  /** Lanes come and go without changing what is looked at. */
  const view = useRef<View>(undefined)
  const props = { ...given, isCompact, clusterLabel: (count: number) => t('cluster', { count }) }
  const latest = useRef(props)
  latest.current = props
  const count = props.lanes.length
  const stageId = useId()
  useImperativeHandle(ref, () => engine.current, [])

  useLayoutEffect(() => {
    const elements = { ...parts.current, lists: lists.current.slice(0, count) } as EngineElements & {
      marquee: HTMLElement
    }
    const events: TimelineEvents = {
      onSeek: (ms) => latest.current.onSeek(ms),
      onSelect: (ids) => latest.current.onSelect?.(ids),
      onCommit: (edits) => latest.current.onCommit?.(edits),
      onRange: (range, grip) => latest.current.onRange?.(range, grip),
      onOpen: (id) => latest.current.onOpen?.(id),
      onRemove: (ids) => latest.current.onRemove?.(ids),
      onFollow: (isFollowing) => latest.current.onFollow?.(isFollowing),
    }
    const made = createEngine(elements, latest.current, events, view.current)
    engine.current = made
    // What journeys and the bench read of it.
    Object.assign(root.current!, { debug: made.debug })
    const ends = [
      attachPointer(elements, made),
      attachWheel(elements.stage, root.current!, made),
      attachKeys(elements, root.current!, made),
      attachMinimap(elements, made),
    ]
    return () => {
      for (const end of ends) end()
      view.current = made.view
      made.end()
      engine.current = undefined
    }
  }, [count])
  useEffect(() => engine.current?.update(latest.current))

  const part = (name: keyof typeof parts.current) => (element: HTMLElement | null) => {
    if (element) Object.assign(parts.current, { [name]: element })
  }
  const slider = (name: 'playhead' | 'gripIn' | 'gripOut') => ({
    ref: part(name),
    role: 'slider' as const,
    tabIndex: 0,
    'aria-label': t(name),
    'aria-valuemin': 0,
    'aria-valuemax': Math.round((props.duration * props.rate) / 1000),
    'aria-valuenow': 0,
  })
  const hasFilm = props.film !== undefined
  const hasSound = props.peaks !== undefined
  return (
    <fieldset ref={root} className={classes.timeline} aria-label={label} data-compact={isPhone}>
      {children}
      <div className={classes.body}>
        <div ref={part('heads')} className={classes.heads} aria-hidden>
          <span />
          {hasFilm && <span>{t('picture')}</span>}
          {hasSound && <span>{t('sound')}</span>}
          {props.lanes.map((lane) => (
            <span key={lane.id} title={lane.label}>
              {lane.label}
            </span>
          ))}
        </div>
        <div ref={part('stage')} id={stageId} className={classes.stage}>
          <div ref={part('band')} className={classes.band} hidden />
          {props.lanes.map((lane, index) => (
            <div
              key={lane.id}
              ref={(element) => {
                lists.current[index] = element
              }}
              role="listbox"
              aria-label={lane.label}
              aria-orientation="horizontal"
              aria-multiselectable
              className={classes.lane}
              hidden
            />
          ))}
          <div {...slider('gripIn')} className={classes.grip} data-grip="in" hidden />
          <div {...slider('gripOut')} className={classes.grip} data-grip="out" hidden />
          <div ref={part('marquee')} className={classes.marquee} hidden />
          <div ref={part('guide')} className={classes.guide} hidden />
          <div {...slider('playhead')} className={classes.playhead}>
            <b ref={part('clock')} className="tabular" />
          </div>
        </div>
        <div ref={part('hover')} className={classes.hover} aria-hidden hidden>
          <canvas ref={part('hoverPicture')} />
          <span ref={part('hoverTime')} className="tabular" />
        </div>
      </div>
      <Minimap
        mapRef={part('map')}
        windowRef={part('window')}
        playheadRef={part('mapPlayhead')}
        stageId={stageId}
      />
    </fieldset>
  )
}

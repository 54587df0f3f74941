import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import classes from './marker-types.module.css'
import { draggedTo, leftOf, type Reach, type ReachSide, steppedBy } from './reach.ts'

type Props = {
  name: string
  colour: string
  value: Reach
  readOnly: boolean
  /** While a handle is dragged or a key is held. */
  onDraft: (value: Reach) => void
  /** Once it has come to rest. */
  onChange: (side: ReachSide, value: Reach) => void
}

const sides = ['lead', 'lag'] as const

/** How far a clip reaches before and after its moment, with a handle at either end. */
export function ReachBar({ name, colour, value, readOnly, onDraft, onChange }: Props) {
  const { t } = useTranslation('marker-types')
  const bar = useRef<HTMLSpanElement>(null)
  const [dragged, setDragged] = useState<ReachSide>()
  const at = (event: PointerEvent, side: ReachSide): Reach => {
    const { left, width } = bar.current!.getBoundingClientRect()
    return { ...value, [side]: draggedTo((event.clientX - left) / width, side) }
  }
  const press = (event: KeyboardEvent, side: ReachSide) => {
    const next = steppedBy(event.key, value[side], side, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    onDraft({ ...value, [side]: next })
  }
  const [from, to] = [leftOf(value.lead, 'lead'), leftOf(value.lag, 'lag')]
  return (
    <span ref={bar} className={classes.scale}>
      <i style={{ left: `${from}%`, right: `${100 - to}%`, background: colour }} />
      <u />
      {!readOnly &&
        sides.map((side) => (
          <span
            key={side}
            role="slider"
            tabIndex={0}
            aria-label={t(side === 'lead' ? 'leadHandle' : 'lagHandle', { name })}
            aria-valuemin={0}
            aria-valuemax={600}
            aria-valuenow={value[side] / 1000}
            aria-valuetext={t('seconds', { seconds: formatNumber(value[side] / 1000) })}
            data-dragged={dragged === side || undefined}
            style={{ left: `${side === 'lead' ? from : to}%` }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              event.currentTarget.focus()
              setDragged(side)
            }}
            onPointerMove={(event) => dragged === side && onDraft(at(event, side))}
            onPointerUp={() => {
              if (dragged === side) onChange(side, value)
              setDragged(undefined)
            }}
            onPointerCancel={() => setDragged(undefined)}
            onKeyDown={(event) => press(event, side)}
            onKeyUp={() => onChange(side, value)}
            onBlur={() => onChange(side, value)}
          />
        ))}
    </span>
  )
}

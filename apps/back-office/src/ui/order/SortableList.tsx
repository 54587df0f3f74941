import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons/index.ts'
import type { Action } from '../list/types.ts'
import classes from './order.module.css'
import { moved, placeAfter } from './order.ts'
import { useReorder } from './useReorder.ts'

type Row = { readonly id: number }

/** The ordering props passed to a row. */
type Order<Item> = {
  /** Starting at 0. */
  place: number
  /** The button to move the row with. */
  handle: ReactNode
  /** The same moves as menu actions. */
  actions: readonly Action<Item>[]
}

type Props<Item extends Row> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Moves an item to an index, from 0. The list shows the new order immediately, until `items` changes. */
  onMove: (item: Item, to: number) => void
  /** True if the order cannot be changed; the handles are then hidden. */
  isFixed?: boolean
  className?: string
  children: (item: Item, order: Order<Item>) => ReactNode
}

/** A list that is reordered by dragging a row's handle or with the arrow keys; each move is announced. */
export function SortableList<Item extends Row>(props: Props<Item>) {
  const { label, items, nameOf, onMove, isFixed = false, className, children } = props
  const { t } = useTranslation('ui')
  const hint = useId()
  const [order, setOrder] = useState<readonly Item[]>()
  const [said, setSaid] = useState('')
  const toFocus = useRef<number>(undefined)
  const shown = order ?? items

  const put = (from: number, to: number) => {
    const item = shown[from]!
    setOrder(moved(shown, from, to))
    setSaid(t('order.moved', { name: nameOf(item), place: to + 1, count: shown.length }))
    onMove(item, to)
  }
  const { list, handle, cancel } = useReorder(put)

  // New items from the caller replace the optimistic order.
  useEffect(() => {
    cancel()
    setOrder(undefined)
  }, [items])

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const to = placeAfter(event.key, index, shown.length)
    if (to === undefined) return
    event.preventDefault()
    toFocus.current = shown[index]!.id
    put(index, to)
  }
  const actionsAt = (index: number): Action<Item>[] => [
    ...(index > 0 ? [{ label: t('order.up'), icon: IconArrowUp, run: () => put(index, index - 1) }] : []),
    ...(index < shown.length - 1
      ? [{ label: t('order.down'), icon: IconArrowDown, run: () => put(index, index + 1) }]
      : []),
  ]
  // A row that is moved in the DOM loses the focus.
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`:scope > [data-id="${toFocus.current}"] [data-handle]`)?.focus()
    toFocus.current = undefined
  }, [shown, list])

  return (
    <>
      <ol ref={list} className={`${classes.list} ${className ?? ''}`} aria-label={label}>
        {shown.map((item, index) => (
          <li key={item.id} data-id={item.id}>
            {children(item, {
              place: index,
              actions: isFixed ? [] : actionsAt(index),
              handle: !isFixed && (
                <button
                  type="button"
                  data-handle
                  className={classes.handle}
                  aria-label={t('order.handle', { name: nameOf(item) })}
                  aria-describedby={hint}
                  onKeyDown={onKeyDown(index)}
                  {...handle(index)}
                >
                  <IconGripVertical size={16} aria-hidden="true" />
                </button>
              ),
            })}
          </li>
        ))}
      </ol>
      {!isFixed && (
        <>
          <p id={hint} hidden>
            {t('order.hint')}
          </p>
          <p role="status" className="hidden">
            {said}
          </p>
        </>
      )}
    </>
  )
}

import { type PointerEvent, useEffect, useRef } from 'react'
import { autoScroll } from './autoScroll.ts'
import { giveWay, placeAt } from './order.ts'

type Drag = { move: (y: number) => void; end: (isDropped: boolean) => void }

/**
 * Reorders the rows of a list by dragging their handle with mouse, pen or finger. Rows are moved without React, so that
 * a thousand of them keep up with the pointer; `onDrop` receives the indexes, from 0, and applies the new order.
 */
export function useReorder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const drag = useRef<Drag>(undefined)
  const end = (isDropped: boolean) => {
    drag.current?.end(isDropped)
    drag.current = undefined
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end(false)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      end(false)
    }
  }, [])
  return {
    list,
    /** Cancels the drag, e.g. because the rows have changed. */
    cancel: () => end(false),
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !list.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = begin(list.current, index, event.clientY, onDrop)
      },
      onPointerMove: (event: PointerEvent) => drag.current?.move(event.clientY),
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onLostPointerCapture: () => end(false),
    }),
  }
}

function begin(
  list: HTMLElement,
  from: number,
  startY: number,
  onDrop: (from: number, to: number) => void,
): Drag {
  const rows = [...list.children] as HTMLElement[]
  const boxes = rows.map((row) => ({ top: row.offsetTop, height: row.offsetHeight }))
  // Relative to the list, so that scrolling in the meantime does not count.
  const start = startY - list.getBoundingClientRect().top
  let to = from
  let lastY = startY
  list.dataset.dragging = ''
  rows[from]!.dataset.dragged = ''

  const follow = () => {
    const distance = lastY - list.getBoundingClientRect().top - start
    rows[from]!.style.transform = `translateY(${distance}px)`
    const place = placeAt(boxes, from, distance)
    if (place === to) return
    to = place
    for (const [index, shift] of giveWay(boxes, from, to).entries())
      if (index !== from) rows[index]!.style.transform = shift ? `translateY(${shift}px)` : ''
  }
  const scroll = autoScroll(list, follow)
  return {
    move(y) {
      lastY = y
      scroll.towards(y)
      follow()
    },
    end(isDropped) {
      scroll.stop()
      delete list.dataset.dragging
      delete rows[from]!.dataset.dragged
      for (const row of rows) row.style.transform = ''
      if (isDropped && to !== from) onDrop(from, to)
    },
  }
}

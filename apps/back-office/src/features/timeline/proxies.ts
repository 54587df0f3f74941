import type { LaneIndex } from './items.ts'
import type { Layout } from './layout.ts'
import type { ItemId, TimelineModel } from './model.ts'
import type { Primitive } from './primitive.ts'

/** The most items of a lane that have an element at once. */
const most = 200
/** The least size of an element, in px: what can be pointed at and found. */
const least = 24

type Proxy = { element: HTMLElement; lane: number; key: string; item: ItemId | undefined }

/**
 * Elements over the drawn items, which assistive technology reads and the keyboard focuses: one list per lane, with
 * one tab stop. The focused and the selected ones move with the view, the others once it rests.
 */
export function createProxies(lists: readonly HTMLElement[]) {
  const proxies = new Map<string, Proxy>()
  let focusedKey: string | undefined
  const keyOf = ({ lane, shown, item }: Primitive) =>
    item ? `i${lane}/${item.id}` : `c${lane}/${shown.kind === 'cluster' ? shown.at : ''}`

  function put({ element }: Proxy, { box }: Primitive, top: number): void {
    const width = Math.max(least, box.width)
    const height = Math.max(least, box.height)
    const left = Math.max(-20, box.x + (box.width - width) / 2)
    element.style.transform = `translate(${left}px, ${box.y - top + (box.height - height) / 2}px)`
    element.style.width = `${Math.min(width - (left - box.x - (box.width - width) / 2), 4000)}px`
    element.style.height = `${height}px`
  }

  function make(lane: number, key: string, item: ItemId | undefined): Proxy {
    const element = document.createElement('div')
    element.setAttribute('role', 'option')
    element.dataset.key = key
    element.tabIndex = -1
    element.addEventListener('focus', () => {
      focusedKey = key
      for (const other of proxies.values())
        if (other.lane === lane) other.element.tabIndex = other.key === key ? 0 : -1
    })
    const proxy = { element, lane, key, item }
    proxies.set(key, proxy)
    return proxy
  }

  let tops: number[] = []
  const topOf = (lane: number) => tops[lane] ?? 0

  return {
    layOut({ lanes }: Layout): void {
      tops = lanes.map(({ top }) => top)
      lanes.forEach(({ top, height }, index) => {
        const list = lists[index]
        if (list) Object.assign(list.style, { top: `${top}px`, height: `${height}px` })
      })
    },
    /** Moves the elements of focused and selected items with what is drawn. */
    move(primitives: readonly Primitive[], model: TimelineModel): void {
      for (const primitive of primitives) {
        const key = keyOf(primitive)
        const proxy = proxies.get(key)
        const isMoved = key === focusedKey || (primitive.item && model.selection.has(primitive.item.id))
        if (proxy && isMoved) put(proxy, primitive, topOf(primitive.lane))
      }
    },
    /** Gives every drawn item an element, and removes those of items that are no longer drawn. */
    place(primitives: readonly Primitive[], lanes: readonly LaneIndex[], model: TimelineModel): void {
      const kept = new Set<string>()
      const counts = new Map<number, number>()
      for (const primitive of primitives) {
        const { lane, item, shown } = primitive
        const key = keyOf(primitive)
        const count = (counts.get(lane) ?? 0) + 1
        counts.set(lane, count)
        if (count > most && key !== focusedKey) continue
        kept.add(key)
        const proxy = proxies.get(key) ?? make(lane, key, item?.id)
        const { element } = proxy
        const index = shown.kind === 'item' ? shown.index : shown.first
        element.setAttribute('aria-posinset', String(index + 1))
        element.setAttribute('aria-setsize', String(lanes[lane]!.items.length))
        element.setAttribute('aria-selected', String(item !== undefined && model.selection.has(item.id)))
        const label = item ? item.label : model.clusterLabel(shown.kind === 'cluster' ? shown.count : 1)
        if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label)
        put(proxy, primitive, topOf(lane))
        if (!element.isConnected) lists[lane]?.append(element)
      }
      for (const [key, { element }] of proxies) {
        if (kept.has(key) || element === document.activeElement) continue
        element.remove()
        proxies.delete(key)
      }
      for (const [lane, list] of lists.entries()) {
        const own = [...proxies.values()].filter((proxy) => proxy.lane === lane)
        if (own.length > 0 && !own.some(({ element }) => element.tabIndex === 0)) own[0]!.element.tabIndex = 0
        // A list without options has no role of its own.
        list.toggleAttribute('hidden', own.length === 0)
      }
    },
    /** The item or cluster that has the focus. */
    focused(): Pick<Proxy, 'lane' | 'item' | 'key'> | undefined {
      const key = (document.activeElement as HTMLElement | null)?.dataset.key
      return key === undefined || key !== focusedKey ? undefined : proxies.get(key)
    },
    /** Focuses an item of a lane; false if it is not drawn. */
    focus(lane: number, id: ItemId): boolean {
      const proxy = proxies.get(`i${lane}/${id}`)
      proxy?.element.focus({ preventScroll: true })
      return proxy !== undefined
    },
    clear(): void {
      for (const { element } of proxies.values()) element.remove()
      proxies.clear()
    },
  }
}

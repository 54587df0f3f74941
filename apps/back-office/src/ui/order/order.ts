/** A row's place on the page while another one is dragged, in pixels from the top of the list. */
export type Box = { readonly top: number; readonly height: number }

/** The items with the one at `from` put to `to`, both from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1)
  return from < 0 ? [...items] : others.toSpliced(to, 0, items[from]!)
}

/** Where a row dragged by `distance` pixels would come to lie: it has passed whom its edge is beyond the middle of. */
export function placeAt(boxes: readonly Box[], index: number, distance: number): number {
  const { top, height } = boxes[index]!
  const [first, last] = [top + distance, top + height + distance]
  const middle = (box: Box) => box.top + box.height / 2
  if (distance > 0) return index + boxes.slice(index + 1).filter((box) => last > middle(box)).length
  return index - boxes.slice(0, index).filter((box) => first < middle(box)).length
}

/** How far the other rows give way, in pixels, while the one at `from` is held over `to`. */
export function giveWay(boxes: readonly Box[], from: number, to: number): number[] {
  const { height } = boxes[from]!
  return boxes.map((_box, index) => {
    if (index > from && index <= to) return -height
    return index < from && index >= to ? height : 0
  })
}

/** Where a key puts the row at `index` of `count`; undefined where it moves nothing. */
export function placeAfter(key: string, index: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place === undefined || place < 0 || place >= count || place === index ? undefined : place
}

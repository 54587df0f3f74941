/** A row's position while another one is dragged, in pixels from the top of the list. */
export type Box = { readonly top: number; readonly height: number }

/** The items with the one at `from` moved to `to`, both from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1)
  return from < 0 ? [...items] : others.toSpliced(to, 0, items[from]!)
}

/** The new index of a row dragged by `distance` pixels: it passes a row once its edge is beyond that row's middle. */
export function placeAt(boxes: readonly Box[], index: number, distance: number): number {
  const { top, height } = boxes[index]!
  const [first, last] = [top + distance, top + height + distance]
  const middle = (box: Box) => box.top + box.height / 2
  if (distance > 0) return index + boxes.slice(index + 1).filter((box) => last > middle(box)).length
  return index - boxes.slice(0, index).filter((box) => first < middle(box)).length
}

/** How far the other rows shift, in pixels, while the one at `from` is dragged over `to`. */
export function giveWay(boxes: readonly Box[], from: number, to: number): number[] {
  const { height } = boxes[from]!
  return boxes.map((_box, index) => {
    if (index > from && index <= to) return -height
    return index < from && index >= to ? height : 0
  })
}

/** The new index of the row at `index` of `count` after a key; undefined if it does not move. */
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

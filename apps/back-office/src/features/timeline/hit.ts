import type { Grip } from './edit.ts'
import type { Primitive } from './primitive.ts'

/** How wide the handles inside an item are, and from which width on it has any. In px. */
const handle = 8
const leastWithHandles = 24
/** The least size that can be hit, in px. */
const least = 24

export type Hit = { primitive: Primitive; grip: Grip }

/** What is drawn at a position; of several, the one drawn last. */
export function hitAt(primitives: readonly Primitive[], x: number, y: number): Hit | undefined {
  let near: Primitive | undefined
  for (const primitive of [...primitives].reverse()) {
    const { box } = primitive
    if (y < box.y || y > box.y + box.height) continue
    if (x >= box.x && x <= box.x + box.width) return { primitive, grip: gripAt(primitive, x) }
    const reach = Math.max(0, (least - box.width) / 2)
    if (!near && x >= box.x - reach && x <= box.x + box.width + reach) near = primitive
  }
  return near && { primitive: near, grip: 'all' }
}

function gripAt({ box, item }: Primitive, x: number): Grip {
  if (!item || item.mark || box.width <= leastWithHandles) return 'all'
  if (x < box.x + handle) return 'start'
  return x > box.x + box.width - handle ? 'end' : 'all'
}

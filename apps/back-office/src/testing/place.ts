import { expect } from 'vitest'

type Point = readonly [x: number, y: number]

/**
 * Where to press an element, in px of the page: its middle, or this far above its lower edge. Waits until it lies still
 * and nothing lies over it, since what is pressed by its place alone is missed without a word.
 */
export async function placeOf(element: Element, above?: number): Promise<Point> {
  let last: Point | undefined
  await expect
    .poll(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { left, top, width, height } = element.getBoundingClientRect()
      const now: Point = [left + width / 2, above === undefined ? top + height / 2 : top + height - above]
      const isStill = last?.[0] === now[0] && last[1] === now[1]
      last = now
      const there = document.elementFromPoint(...now)
      if (element.contains(there) || there?.contains(element)) return isStill ? 'free' : 'moving'
      return `under ${there?.outerHTML.slice(0, 200) ?? `no window: at ${now} of ${innerWidth} × ${innerHeight}`}`
    })
    .toBe('free')
  return last!
}

/** Nothing of the page is wider than its window, as soon as it has followed the window's size. */
export const expectToFit = () =>
  expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)

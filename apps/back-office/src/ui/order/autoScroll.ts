/** Distance in pixels from the edge of the scroll container at which a drag starts to scroll it. */
const edge = 48
const pixelsPerFrame = 12

/** The scroll container of an element; the page itself if there is no other. */
function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (isScrolling && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.documentElement
}

/**
 * Scrolls while dragging near an edge of the scroll container around `element`; `onScroll` is called after each step.
 */
export function autoScroll(element: HTMLElement, onScroll: () => void) {
  const scroller = scrollerOf(element)
  let speed = 0
  let frame = 0
  const step = () => {
    frame = 0
    if (speed === 0) return
    scroller.scrollTop += speed
    onScroll()
    frame = requestAnimationFrame(step)
  }
  return {
    /** `y` is the pointer's position in the window. */
    towards(y: number) {
      const { top, bottom } = scroller.getBoundingClientRect()
      const isNearTop = y < Math.max(top, 0) + edge
      const isNearBottom = y > Math.min(bottom, window.innerHeight) - edge
      speed = isNearTop ? -pixelsPerFrame : isNearBottom ? pixelsPerFrame : 0
      frame ||= requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

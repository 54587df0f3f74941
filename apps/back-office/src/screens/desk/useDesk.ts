import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Engine } from '../../features/timeline/engine.ts'
import { zoomBy } from '../../features/timeline/keys.ts'
import { createDesk, type Desk } from './model/desk.ts'
import { page } from './model/page.ts'
import type { Given } from './model/state.ts'

/** How much a key zooms the timeline. */
const zoomStep = 1.6

/** The desk of an event for as long as its screen is there: it is told whatever React knows and it does not. */
export function useDesk(given: Given, engine: RefObject<Engine | undefined>): Desk {
  const [desk] = useState(() => {
    const timeline = {
      reveal: (at: number) => engine.current?.reveal(at),
      zoom: (direction: -1 | 1) => engine.current && zoomBy(engine.current, zoomStep ** direction),
    }
    return createDesk(given, { ...page, timeline })
  })
  useLayoutEffect(() => desk.given.set(given))
  useEffect(() => {
    const end = desk.open()
    window.addEventListener('pagehide', desk.presence.leave)
    return () => {
      end()
      window.removeEventListener('pagehide', desk.presence.leave)
    }
  }, [desk])
  return desk
}

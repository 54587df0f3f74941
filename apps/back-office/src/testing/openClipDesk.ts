import { type Clip, clips, videos } from '@touchline/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { moveTo, pressAt } from './browser.ts'
import type { FakeGateway } from './gateway.ts'
import { openHeld } from './openHeld.ts'
import { placeOf } from './place.ts'
import { playableVideo } from './playable.ts'

export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const timeline = page.getByRole('group', { name: 'Timeline' })
/** A clip in the list beside the desk. */
export const clipRow = (title: string) =>
  page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: title })
export const shown = (): HTMLVideoElement => document.querySelector('video')!

/** What the timeline says of itself: what it drew, and how wide it shows a millisecond. */
export const drawing = () =>
  (
    timeline.element() as unknown as {
      debug(): {
        primitives: { item?: { label: string }; box: { x: number; width: number } }[]
        counts: { drawn: number }
        view: { pxPerMs: number }
      }
    }
  ).debug()

/** Opens the desk of a video of 30 seconds, 25 frames each, with these clips. */
export async function openClipDesk(
  items: readonly Clip[] = [],
  given?: (gateway: FakeGateway) => unknown,
  video = playableVideo,
) {
  const { id } = video
  const opened = await openHeld(`/medias/videos/edit/${id}/clip`, clips, items, {
    given: (gateway) => {
      gateway.hold(videos, [video])
      given?.(gateway)
    },
  })
  await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(1)
  return opened
}

export const focusOn = (element: Element | null) => (element as HTMLElement | null)?.focus()

/** Leaves the field that has the focus, so that keys are those of the desk. */
export const leaveField = () => (document.activeElement as HTMLElement | null)?.blur()

/** Sets a point of the clip by its number. */
export async function setPoint(name: 'In' | 'Out', time: string): Promise<void> {
  await field(name).fill(time)
  leaveField()
}

/** Drags an element by its middle this far to the side; `before` happens while it is still held. */
export async function drag(element: Element, by: number, before?: () => Promise<unknown>): Promise<void> {
  const [x, y] = await placeOf(element)
  await pressAt(x, y, async () => {
    for (const share of [0.25, 0.5, 0.75, 1]) await moveTo(x + by * share, y)
    await before?.()
  })
}

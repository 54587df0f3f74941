import { changeMarker, clips, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch } from '../../testing/match.ts'
import { shown } from '../../testing/openClipDesk.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'

test.each([
  ['en', 'Not recorded'],
  ['fr', 'Non enregistré'],
] as const)(
  'a gap of a recording is a stretch of the timeline, and choosing it leads behind it (%s)',
  async (language, label) => {
    const video = { ...playableVideo, gaps: [{ from: 4_000, to: 9_000 }] }
    const { gateway } = await openHeld(`/medias/videos/edit/${video.id}/clip`, clips, [], {
      language,
      given: (given) => given.hold(videos, [video]),
    })
    await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(1)
    const gap = page.getByRole('option', { name: new RegExp(label) })
    await expect.element(gap).toBeInTheDocument()
    await expectAccessible()
    ;(gap.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown().currentTime).toBeGreaterThan(8.9)
    await userEvent.keyboard('{Delete}')
    await expect.element(gap).toBeInTheDocument()
    expect(gateway.asked([clips, 'update'])).toEqual([])
  },
)

test.each([
  ['en', 'Not recorded', 'Goal'],
  ['fr', 'Non enregistré', 'But'],
] as const)(
  'the desk of a match shows the gaps of its recording, and choosing one leads behind it (%s)',
  async (language, label, goal) => {
    const { gateway } = await openScreen('/events/sports/edit/1/markers', {
      language,
      given: (given) => {
        holdMatch(given, goal)
        given.hold(videos, [{ ...playableVideo, gaps: [{ from: 4_000, to: 9_000 }] }])
      },
    })
    await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(1)
    const gap = page.getByRole('option', { name: new RegExp(label) })
    await expect.element(gap).toBeInTheDocument()
    await expectAccessible()
    ;(gap.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.querySelector('video')!.currentTime).toBeGreaterThan(8.9)
    await userEvent.keyboard('{Delete}')
    await expect.element(gap).toBeInTheDocument()
    expect(gateway.asked(changeMarker)).toEqual([])
  },
)

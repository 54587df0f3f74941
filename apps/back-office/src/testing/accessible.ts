import axe from 'axe-core'
import { expect } from 'vitest'

/** True when nothing loads and no transition runs any more; endless animations are left alone. */
function isStill(): boolean {
  // What is behind the topmost dialog may wait for what is said in it.
  const place = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  return !isMoving && place.querySelector('[aria-busy=true]') === null
}

/** Checks the page, or what a selector finds in it, for accessibility violations. */
export async function expectAccessible(within = '#root'): Promise<void> {
  // What is still fading in would fail the contrast check.
  await expect.poll(isStill).toBe(true)
  const violations = async () => {
    const found = await axe.run(within, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }
  // What stays so is a violation; a button that is just becoming active is none.
  await expect.poll(violations).toEqual([])
}

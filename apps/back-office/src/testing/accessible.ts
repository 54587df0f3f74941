import axe from 'axe-core'
import { expect } from 'vitest'

/** Checks the page, or what a selector finds in it, for accessibility violations. */
export async function expectAccessible(within = '#root'): Promise<void> {
  const { violations } = await axe.run(within, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}

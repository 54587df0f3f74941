import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  drag,
  drawing,
  field,
  focusOn,
  openClipDesk,
  setPoint,
  timeline,
} from '../../testing/openClipDesk.ts'

const moved = timeline.getByRole('option', { name: 'Moved' })

/** Opens the desk with two clips to create, of which the second one is called `Moved`. */
async function open() {
  await openClipDesk()
  await setPoint('Out', '0:02.00')
  await button('Another clip').click()
  await setPoint('Out', '0:04.00')
  await field('Title').fill('Moved')
  await expect.element(moved).toBeInTheDocument()
  await button('Snap').click()
}

test('a clip to create is dragged on the timeline, is where it is drawn, and is put back', async () => {
  await open()
  await drag(moved.element(), 40)
  await expect.element(field('In')).not.toHaveValue('0:00.00')
  const drawn = drawing().primitives.find(({ item }) => item?.label === 'Moved')!.box
  const stage = timeline.getByRole('slider', { name: 'Position' }).element().parentElement!
  const placeOf = (element: Element) => element.getBoundingClientRect().x
  await expect.poll(() => Math.abs(placeOf(moved.element()) - placeOf(stage) - drawn.x)).toBeLessThan(2)
  await userEvent.keyboard('{Escape}{Control>}z{/Control}')
  await expect.element(field('In')).toHaveValue('0:00.00')
})

test('a clip to create is moved by keys, a frame with each', async () => {
  await open()
  focusOn(moved.element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
  await expect.element(field('In')).toHaveValue('0:00.03')
  await expect.element(field('Out')).toHaveValue('0:04.03')
})

test('Escape puts back what is being dragged', async () => {
  await open()
  await drag(moved.element(), 60, () => userEvent.keyboard('{Escape}'))
  await expect.element(field('In')).toHaveValue('0:00.00')
})

test('a timeline at rest draws nothing', async () => {
  await open()
  const drawnInFrames = async () => {
    const before = drawing().counts.drawn
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return drawing().counts.drawn - before
  }
  await expect.poll(drawnInFrames).toBe(0)
})

test('the view zooms to a frame and back, and the points move by keys', async () => {
  await open()
  const view = () => drawing().view.pxPerMs
  const whole = view()
  const position = timeline.getByRole('slider', { name: 'Position' })
  focusOn(position.element())
  await userEvent.keyboard('{+>30/}')
  expect(view()).toBeGreaterThan(whole * 100)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('{Shift>}Z{/Shift}')
  await expect.poll(view).toBeCloseTo(whole)
  const inPoint = timeline.getByRole('slider', { name: 'In point' })
  focusOn(inPoint.element())
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(inPoint).toHaveAttribute('aria-valuenow', '1')
})

import { AppError, events, type Looks, readLooks, usualSphere } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'

const modules = ['IMMERSIVE', 'AWS_STREAM'] as const
const sphere = { ...usualSphere, yaw: 12, pitch: -4, left: -120, right: 120, down: -45, up: 50 }
const preview = page.getByRole('application', { name: /360° picture/ })
const save = page.getByRole('button', { name: 'Save' })

const nobody: Looks = { watching: 0, sectors: Array(24).fill(0) }
const open = (changes: object, looks: () => Looks = () => nobody) =>
  openScreen('/events/sports/edit/1/360', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readLooks, looks)
      gateway.hold(events, [{ ...match, activatedModules: [...modules], ...changes }])
    },
  })

test('ROUTE-64 ACCESS-47 the tab says how an event uses 360°', async () => {
  await open({ activatedModules: ['IMMERSIVE'] })
  await expect.element(page.getByText('360° is off for this event')).toBeVisible()
  await page.getByRole('link', { name: 'Open the settings' }).click()
  await expect.poll(() => location.pathname).toBe('/events/sports/edit/1/settings')
})

test('ROUTE-64 the start view is set by eye and by numbers, and saved', async () => {
  const { gateway } = await open({ sphere: null })
  await page.getByRole('button', { name: 'Let viewers look around' }).click()
  await expect.element(preview).toBeVisible()
  ;(preview.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}+')
  await expect.element(preview).toHaveAttribute('data-yaw', '10')
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('textbox', { name: 'To the side' })).toHaveValue('10°')
  await page.getByRole('textbox', { name: 'Left', exact: true }).fill('-90')
  await page.getByRole('textbox', { name: 'Right', exact: true }).fill('90')
  await expectAccessible()
  await save.click()
  await expect.poll(() => gateway.asked([events, 'update']).length).toBe(1)
  expect(gateway.asked([events, 'update'])[0]!.body).toEqual({
    sphere: { ...usualSphere, yaw: 10, pitch: 5, width: 85, left: -90, right: 90 },
  })
})

test('ROUTE-64 limits are dragged on the flat picture, and hold what is seen', async () => {
  await open({ sphere })
  await expect.element(preview).toBeVisible()
  const grips = () => [...document.querySelectorAll<HTMLElement>('[data-side]')]
  await expect.poll(() => grips().length).toBe(2)
  const right = grips()[1]!
  const box = right.parentElement!.getBoundingClientRect()
  right.setPointerCapture = () => {}
  const pointer = (type: string, yaw: number) =>
    right.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: box.left + ((yaw + 180) / 360) * box.width,
        clientY: box.top,
        button: 0,
        bubbles: true,
      }),
    )
  pointer('pointerdown', 120)
  pointer('pointermove', 60)
  pointer('pointerup', 60)
  await expect.element(page.getByRole('textbox', { name: 'Right', exact: true })).toHaveValue('60°')
  ;(preview.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>20/}')
  // 90° wide: its middle stays half of that from the limit.
  await expect.element(preview).toHaveAttribute('data-yaw', '15')
  await page.getByRole('button', { name: 'Ignore limits' }).click()
  await userEvent.keyboard('{Tab}')
  ;(preview.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>4/}')
  await expect.poll(() => Number(preview.element().getAttribute('data-yaw'))).toBeGreaterThan(15)
})

test('ROUTE-64 whoever may only read sees the view and changes nothing', async () => {
  await openScreen('/events/sports/edit/1/360', {
    as: 'reader',
    roles: ['sport_player_write', 'read_only'],
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readLooks, nobody)
      gateway.hold(events, [{ ...match, activatedModules: [...modules], sphere }])
    },
  })
  await expect.element(page.getByRole('textbox', { name: 'To the side' })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Start here' })).not.toBeInTheDocument()
})

/** 1,000,000 counts: a half at the start view of 12°, a quarter to each side of it. */
const crowd = {
  watching: 1_234_567,
  sectors: Array(24).fill(0).with(1, 500_000).with(23, 250_000).with(3, 250_000),
}
const chart = page.getByRole('slider', { name: 'Where viewers look' })

test('ROUTE-64 where viewers look is drawn around the start view, and read by keys and as a table', async () => {
  await open({ sphere }, () => crowd)
  await expect.element(chart).toBeVisible()
  await expect.element(page.getByText(/1,234,567 viewers now/)).toBeVisible()
  ;(chart.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', '177° to the left: 0%')
  await userEvent.keyboard('{ArrowRight>12/}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', '3° to the right: 50%')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('row', { name: '3° to the right 50% 500,000' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: '27° to the left 25% 250,000' })).toBeInTheDocument()
  await expectAccessible()
})

test('ROUTE-64 where viewers look is read again, and says when nobody is there or it is not known', async () => {
  let looks: () => Looks = () => nobody
  await open({ sphere }, () => looks())
  await expect.element(page.getByText('Nobody is watching.')).toBeVisible()
  looks = () => ({ ...nobody, watching: 2 })
  await expect.element(page.getByText(/Nobody has played the 360° picture/)).toBeVisible()
  looks = () => crowd
  await expect.element(chart).toBeVisible()
  looks = () => {
    throw new AppError('internal', { key: 'common.internal' })
  }
  await expect.element(page.getByRole('alert').getByText(/could not be read/)).toBeVisible()
  // What was known stays.
  await expect.element(chart).toBeVisible()
})

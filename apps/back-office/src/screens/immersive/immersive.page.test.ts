import { events, usualSphere } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'

const modules = ['IMMERSIVE', 'AWS_STREAM'] as const
const sphere = { ...usualSphere, yaw: 12, pitch: -4, left: -120, right: 120, down: -45, up: 50 }
const preview = page.getByRole('application', { name: /360° picture/ })
const save = page.getByRole('button', { name: 'Save' })

const open = (changes: object) =>
  openScreen('/events/sports/edit/1/360', {
    given: (gateway) => {
      holdMatch(gateway)
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
      gateway.hold(events, [{ ...match, activatedModules: [...modules], sphere }])
    },
  })
  await expect.element(page.getByRole('textbox', { name: 'To the side' })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Start here' })).not.toBeInTheDocument()
})

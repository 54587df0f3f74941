import { challengers, events, markers, markerTypes } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const list = page.getByRole('region', { name: 'Markers', exact: true })
const picture = page.getByRole('region', { name: 'Player', exact: true })
const place = () => picture.element().getBoundingClientRect()
const width = () => place().width

async function open() {
  return (await openDesk()).held
}

async function openDesk() {
  const held = Promise.withResolvers<ReturnType<typeof holdMatch>>()
  const { gateway } = await openScreen('/events/sports/edit/1/markers', {
    given: (gateway) => held.resolve(holdMatch(gateway)),
  })
  await expect.element(picture).toBeVisible()
  await expect.element(list.getByRole('heading')).toMatchTextContent(/1/)
  return { gateway, held: await held.promise }
}

test('the desk is arranged by keyboard and stays so until that is reset', async () => {
  await open()
  const usual = width()
  ;(page.getByRole('separator', { name: 'Width of the picture' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(width).toBe(usual - 20)
  await page.getByRole('button', { name: 'Desk menu' }).click()
  await page.getByRole('button', { name: 'List on the left' }).click()
  await userEvent.keyboard('{Escape}')
  // The desk is drawn anew.
  await page.getByRole('link', { name: 'Info', exact: true }).click()
  await expect.element(picture).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Markers', exact: true }).click()
  await expect.element(picture).toBeVisible()
  await expect.poll(width).toBe(usual - 20)
  expect(list.element().getBoundingClientRect().x).toBeLessThan(place().x)
  await page.getByRole('button', { name: 'Desk menu' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(width).toBe(usual)
})

test('the comment of a marker is written beside it', async () => {
  const match = await open()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabelText('Comment').fill('Look at the replay')
  await expectAccessible('body')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => match.find(1).comment).toBe('Look at the replay')
})

test.each([
  [1440, 900],
  [1280, 720],
])(
  'nothing moves when lanes come and go, and the whole match stays in sight, at %i × %i',
  async (...size) => {
    await page.viewport(...size)
    await open()
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    const strip = () => timeline.element().getBoundingClientRect().top
    const before = strip()
    const keys = page
      .getByRole('button', { name: /^G? ?Goal/ })
      .element()
      .getBoundingClientRect().bottom
    for (const grouping of ['Category', 'Operator', 'Team']) {
      const button = timeline.getByRole('button', { name: grouping, exact: true })
      await button.click()
      await expect.element(button).toHaveAttribute('aria-pressed', 'true')
      expect([grouping, strip()]).toEqual([grouping, before])
      const whole = timeline.getByText('Overview', { exact: true }).element().getBoundingClientRect()
      expect(whole.bottom).toBeLessThanOrEqual(timeline.element().getBoundingClientRect().bottom)
    }
    expect(keys).toBeLessThan(before)
  },
)

test('a lost line is said once, and moves nothing', async () => {
  const { gateway } = await openDesk()
  const before = [list, picture].map((part) => part.element().getBoundingClientRect().top)
  gateway.cut()
  await expect.element(page.getByText('Offline, 0 waiting')).toBeVisible()
  await expect.element(page.getByText(/^You are offline\./)).not.toBeInTheDocument()
  expect([list, picture].map((part) => part.element().getBoundingClientRect().top)).toEqual(before)
  gateway.mend()
  await expect.element(page.getByText(/^Offline/)).not.toBeInTheDocument()
})

test.each([
  ['en', 'Offline, 0 waiting', 390, 844],
  ['fr', 'Hors ligne, 0 en attente', 390, 844],
  ['fr', 'Hors ligne, 0 en attente', 1280, 720],
] as const)(
  'in %s a lost line is said in whole, as %j, and moves no key, at %i × %i',
  async (language, said, width, height) => {
    const { gateway } = await openScreen('/events/sports/edit/1/markers', {
      ...{ width, height, language },
      given: (gateway) => void holdMatch(gateway),
    })
    await expect.element(page.getByRole('button', { name: /Goal/ }).first()).toBeVisible()
    const tops = () =>
      [...document.querySelectorAll('#content button')].map((button) => button.getBoundingClientRect().top)
    const before = tops()
    gateway.cut()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(tops()).toEqual(before)
    const tag = page.getByText(said).element().closest('output')!
    expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth)
    expect(tag.querySelector('svg')!.getBoundingClientRect().width).toBe(17)
    gateway.mend()
  },
)

test.each([
  [1440, 900],
  [1280, 720],
  [1440, 1000],
])('the picture fills its frame, whatever the rendition, at %i × %i', async (...size) => {
  await page.viewport(...size)
  await open()
  const video = picture.element().querySelector('video')!
  Object.assign(video.style, { contain: 'size', containIntrinsicSize: '213px 120px' })
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return [width, height].map(Math.round)
  }
  const [width, height] = sizeOf(picture.element().firstElementChild!) as [number, number]
  await expect.poll(() => sizeOf(video)).toEqual([width, Math.min(height, Math.round((width * 480) / 854))])
})

test('the sides are in the colours of the public page, and red is the Live badge only', async () => {
  const worn = [['#0B4F8A'], ['#0C5090', '#F2F4F7']]
  await openScreen('/events/sports/edit/1/markers', {
    given: (gateway) => {
      holdMatch(gateway)
      const Challengers = match.Challengers.map((one, index) => ({ ...one, colours: worn[index]! }))
      gateway.hold(events, [{ ...match, Challengers }])
      const card = { SportId: 1, category: 'discipline' as const, colour: '#c8102e' }
      gateway.hold(markerTypes, [
        item(markerTypes, { ...card, id: 1, position: 2, name: 'Red card', code: 'red_card' }),
        item(markerTypes, { ...card, id: 2, position: 1, name: 'Corner', category: 'other' }),
        item(markerTypes, { ...card, id: 3, position: 3, name: 'Penalty scored', category: 'score' }),
      ])
    },
  })
  const board = page.getByRole('region', { name: 'Marker types' })
  await expect.element(board.getByText('Red card')).toBeVisible()
  const wornBy = (side: string) =>
    getComputedStyle(board.element().querySelector(`[data-side="${side}"]`)!).getPropertyValue('--worn')
  expect(['home', 'away'].map(wornBy)).toEqual(['#0B4F8A', '#F2F4F7'])
  const names = [...board.element().querySelectorAll('li b')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Penalty scored', 'Red card', 'Corner'])
  const icon = board.getByRole('button', { name: 'Red card' }).element().firstElementChild!
  expect(getComputedStyle(icon).color).toBe(getComputedStyle(document.body).color)
  await expectAccessible()
})

test.each([
  [1440, 900],
  [1280, 720],
])('the strip and the board have whole names, apart from their keys, at %i × %i', async (...size) => {
  await page.viewport(...size)
  await open()
  await userEvent.keyboard('{ArrowUp}')
  const strip = page.getByRole('region', { name: 'Last marker' })
  await expect.element(strip.getByRole('button', { name: /^Review/ })).toBeVisible()
  const board = page.getByRole('region', { name: 'Marker types' })
  for (const name of [
    ...board.element().querySelectorAll('b'),
    ...strip.element().querySelectorAll('h2 span'),
  ])
    expect([name.textContent, name.scrollWidth <= name.clientWidth + 1]).toEqual([name.textContent, true])
  for (const key of strip.element().querySelectorAll('.mantine-Button-label kbd')) {
    const text = document.createRange()
    text.setStart(key.parentElement!, 0)
    text.setEndBefore(key)
    const [cap, button] = [key, key.closest('button')!].map((one) => one.getBoundingClientRect())
    expect(cap!.left - text.getBoundingClientRect().right).toBeGreaterThanOrEqual(2)
    expect(cap!.right).toBeLessThanOrEqual(button!.right)
  }
})

test('the remote fits a phone, with a marker in hand', async () => {
  await openScreen('/events/sports/edit/1/markers', {
    ...{ width: 390, height: 844 },
    given: (gateway) => holdMatch(gateway, 'Goal after a penalty that was taken twice'),
  })
  await page.getByRole('button', { name: /^Goal/ }).click()
  await expect.element(page.getByRole('button', { name: /later/ })).toBeVisible()
  for (const button of document.querySelectorAll('#content button')) {
    if (button.closest('ul')?.scrollWidth !== button.closest('ul')?.clientWidth) continue
    expect([button.textContent, button.getBoundingClientRect().right <= 390]).toEqual([
      button.textContent,
      true,
    ])
  }
})

test.each([
  [1440, 900],
  [1280, 720],
])(
  'two players of a marker are shortened to numbers before they are cut, at %i × %i',
  async (width, height) => {
    const [taken, brought] = ['Aurélien Delavallade', 'Bartholomew Featherstone'] as const
    await openScreen('/events/sports/edit/1/markers', {
      ...{ width, height },
      given: (gateway) => {
        holdMatch(gateway)
        const squad = [taken, brought].map((name, index) => ({ name, number: index + 18, position: null }))
        gateway.hold(challengers, [item(challengers, { id: 1, name: 'Harbour City', squad })])
        const type = { id: 1, name: 'Substitution', code: 'substitution', category: 'substitution' } as const
        gateway.hold(markerTypes, [item(markerTypes, { ...type, SportId: 1 })])
        const one = {
          id: 1,
          EventId: 1,
          MarkerTypeId: 1,
          at: 1000,
          ChallengerId: 1,
          status: 'confirmed',
        } as const
        gateway.hold(markers, [item(markers, { ...one, player: taken, secondPlayer: brought })])
      },
    })
    const name = list.getByTitle(`Substitution 18 ${taken} → 19 ${brought}`)
    await expect.element(name).toMatchTextContent(/19/)
    const { scrollWidth, clientWidth } = name.element()
    expect([name.element().textContent, scrollWidth <= clientWidth]).toEqual(['Substitution 18 → 19', true])
  },
)

test.for([
  ['en', 'Under review', 'End', 'Overturn'],
  ['fr', 'En vérification', 'Lever', 'Refuser'],
] as const)(
  'on a small laptop, what a marker under review is asked is whole: %s',
  async ([language, state, end, overturn]) => {
    await openScreen('/events/sports/edit/1/markers', {
      language,
      width: 1280,
      height: 720,
      given: (gateway) => holdMatch(gateway, language === 'fr' ? 'But' : 'Goal').change(1, { isHeld: true }),
    })
    const mark = page.getByRole('img', { name: state, exact: true })
    await expect.element(mark).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    for (const name of [end, overturn]) {
      const button = page.getByRole('button', { name, exact: false })
      await expect.element(button).toBeVisible()
      const label = button.element().querySelector('.mantine-Button-label')!
      expect(label.scrollWidth, name).toBeLessThanOrEqual(label.clientWidth)
    }
    await expectAccessible()
  },
)

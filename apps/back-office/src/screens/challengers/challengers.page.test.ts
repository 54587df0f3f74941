import { challengers, listAppearances, sports } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item, someTime } from '../../testing/sample.ts'

const football = item(sports, { id: 1, name: 'Football' })
const harbour = item(challengers, {
  id: 1,
  name: 'Harbour City',
  code: 'HBC',
  SportId: 1,
  squad: [{ name: 'Noor Pell', number: 1, position: 'Goalkeeper' }],
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const numberOf = (name: string) => page.getByRole('textbox', { name: `Number of ${name}` })
const player = (place: number) => page.getByRole('textbox', { name: `Name of player ${place}` })

/** Opens the challengers, of which there is one, who took part in a match. */
const open = (path: string) =>
  openHeld(`/actors/challengers${path}`, challengers, [harbour], {
    given: (gateway) => {
      gateway.hold(sports, [football])
      gateway.answer(listAppearances, ({ params: { id } }) => {
        const data = [{ EventId: 7, name: 'Harbour City – Saltmarsh United', startsAt: someTime }]
        return id === '1' ? { data, total: 1 } : { data: [], total: 0 }
      })
    },
  })

/** Pastes a text where the focus is. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('ROUTE-93 the list says the code, the sport and the size of the squad, and leads to a new challenger', async () => {
  await open('')
  await expect.element(page.getByRole('row', { name: /Harbour City HBC Team Football 1/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'New challenger' }).click()
  await expect.poll(() => location.pathname).toBe('/actors/challengers/create')
})

test('ROUTE-94 ROUTE-95 a challenger gets a squad by keyboard and by paste', async () => {
  const { held } = await open('/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old Quay FC')
  await page.getByRole('textbox', { name: 'Code' }).fill('oqf')
  await page.getByRole('combobox', { name: 'Sport' }).selectOptions('Football')
  await button('Add player').click()
  await userEvent.keyboard('7{Tab}Ada Stern{Enter}')
  await userEvent.keyboard('7{Tab}Mia Holm{ArrowUp}')
  await expect.element(player(1)).toHaveFocus()
  await button('Create').click()
  await expect.element(page.getByText('Another player has this number. Choose another one.')).toBeVisible()
  await expect.element(numberOf('Mia Holm')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await numberOf('Mia Holm').fill('10')
  await player(2).click()
  paste('1\tKai Berg\tKeeper\n4\tLou Dahl\tBack')
  await expect.element(page.getByText('4 players')).toBeVisible()
  await button('Create').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Old Quay FC' })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/actors/challengers/edit/2')
  await expect.element(page.getByText(/^No appearances yet/)).toBeVisible()
  await expect.element(player(4)).toHaveValue('Lou Dahl')
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('OQF')
  await expectAccessible()
  expect(held.find(2).squad.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '7 Ada Stern',
    '10 Mia Holm',
    '1 Kai Berg',
    '4 Lou Dahl',
  ])
})

test('ROUTE-95 a player is taken out, and the matches that a challenger took part in are named', async () => {
  const { held } = await open('/edit/1')
  await expect.element(page.getByRole('link', { name: /^Harbour City – Saltmarsh/ })).toBeVisible()
  await button('Remove Noor Pell').click()
  await expect.element(player(1)).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(page.getByText('Challenger saved')).toBeVisible()
  expect(held.find(1).squad).toEqual([])
})

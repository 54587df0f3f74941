import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { pressAt } from '../../testing/browser.ts'
import { demoTags, demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { openScreen } from '../../testing/openScreen.ts'
import type { Login } from '../../testing/people.ts'
import { placeOf } from '../../testing/place.ts'

const name = page.getByRole('textbox', { name: /^Name/ }).first()
const description = page.getByRole('textbox', { name: 'Description' }).first()
const chooseTags = page.getByRole('button', { name: 'Choose tags' })

async function open(as?: Login) {
  const opened = await openHeld('/medias/videos/edit/2/infos', videos, Object.values(demoVideos), {
    as,
    given: (gateway) => gateway.hold(tags, demoTags),
  })
  await expect.element(name).toHaveValue('All goals of matchday 11')
  return opened
}

/** Presses the lower edge of a button at its current place, like a person who does not follow it when it moves up. */
async function pressInPlace(button: Locator): Promise<void> {
  await pressAt(...(await placeOf(button.element(), 4)), () =>
    expect.poll(() => document.activeElement?.tagName).not.toBe('TEXTAREA'),
  )
}

test('WIDGET-11 a text that is left moves nothing: the click on a button below it arrives', async () => {
  await open()
  await description.fill('The eleven goals.')
  await expect.element(page.getByText('4983 characters left')).toBeVisible()
  await pressInPlace(chooseTags)
  const drawer = page.getByRole('dialog', { name: 'Tags' })
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('WIDGET-11 a text that is left moves nothing: the click that saves arrives', async () => {
  const { held } = await open()
  await description.fill('The eleven goals.')
  await pressInPlace(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(page.getByText('Video saved')).toBeVisible()
  expect(held.find(2).description).toBe('The eleven goals.')
  await expectAccessible()
})

test.each([
  ['en', 'Breaks in the recording', '45:02, 1:50:00', 'French, English', 'Audio tracks that are not heard'],
  ['fr', 'Coupures de l’enregistrement', '45:02, 1:50:00', 'Français, Anglais', 'Pistes audio non diffusées'],
] as const)(
  'the details list where the clock of the original restarted, the languages, and how many audio tracks are not heard (%s)',
  async (language, label, times, languages, unused) => {
    const sound = ['fr', 'en'].map((langId, index) => {
      return { langId, tracks: [index + 1], isDefault: index === 0 }
    })
    const broken = {
      ...demoVideos.goals,
      ...{ discontinuities: [2_702_000, 6_600_000], sound, unusedAudioTracks: 6 },
    }
    await openScreen(`/medias/videos/edit/${broken.id}/infos`, {
      language,
      given: (gateway) => {
        gateway.hold(tags, demoTags)
        gateway.hold(videos, [broken])
      },
    })
    await expect.element(page.getByText(label)).toBeVisible()
    await expect.element(page.getByText(times)).toBeVisible()
    await expect.element(page.getByText(languages)).toBeVisible()
    await expect.element(page.getByText(unused)).toBeVisible()
  },
)

test.each([
  ['en', 'Not recorded', '45:02 to 45:32, 1:50:00 to 1:50:04'],
  ['fr', 'Non enregistré', 'de 45:02 à 45:32, de 1:50:00 à 1:50:04'],
] as const)('the details list where nothing was recorded of a live (%s)', async (language, label, times) => {
  const gaps = [
    { from: 2_702_000, to: 2_732_000 },
    { from: 6_600_000, to: 6_604_000 },
  ]
  const whole = { ...demoVideos.goals, gaps }
  await openScreen(`/medias/videos/edit/${whole.id}/infos`, {
    language,
    given: (gateway) => {
      gateway.hold(tags, demoTags)
      gateway.hold(videos, [whole])
    },
  })
  await expect.element(page.getByText(label)).toBeVisible()
  await expect.element(page.getByText(times)).toBeVisible()
})

test('VALID-08 an error that appears moves nothing', async () => {
  await open()
  const top = () => chooseTags.element().getBoundingClientRect().top
  await expect.element(chooseTags).toBeVisible()
  const before = top()
  await name.fill('')
  await userEvent.tab()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(top()).toBe(before)
})

test('ACCESS-06 a reader sees what cannot be changed as such, and is told why', async () => {
  await open('reader')
  const why = page.getByText(/An administrator of your account can give you permission to edit\.$/)
  await expect.element(why).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await expect.element(name).toHaveStyle({ borderTopColor: 'rgba(0, 0, 0, 0)' })
  await expectAccessible()
})

test('ACCESS-06 what a reader types goes into no field, and nowhere else', async () => {
  const { gateway } = await open('reader')
  for (const field of [name, description]) {
    const before = (field.element() as HTMLInputElement).value
    await field.click()
    await userEvent.keyboard('New')
    await expect.element(field).toHaveValue(before)
  }
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(gateway.asked([videos, 'update'])).toEqual([])
})

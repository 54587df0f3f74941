import { languages, playlists, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const byHand = item(playlists, { id: 1, name: 'Matchday 12', videos: [1, 2], videoCount: 2 })
const byRule = item(playlists, {
  id: 2,
  name: 'Only saves',
  rule: { q: 'saves', sort: '-createdAt', limit: 25 },
  videoCount: null,
})
const languageNames = { en: 'English', fr: 'français', de: 'Deutsch' }
/** The panel of the translations, once it shows a language. */
async function translations() {
  const heading = page.getByRole('heading', { name: 'Translations' })
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('fr')
  return page.elementLocator(heading.element().closest('section')!)
}
const save = () => userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')

const open = (path: string, options: Parameters<typeof openHeld>[3] = {}) =>
  openHeld(`/account/playlists${path}`, playlists, [byHand, byRule], {
    ...options,
    given: (gateway) => {
      gateway.hold(videos, Object.values(demoVideos))
      const all = Object.entries(languageNames)
      gateway.hold(
        languages,
        all.map(([langId, name]) => item(languages, { langId, name })),
      )
    },
  })

test('ROUTE-50 ROUTE-51 a playlist is filled by a rule, whose matches are shown while it is written', async () => {
  const { held } = await open('/list')
  await expect.element(page.getByRole('row', { name: /Only saves automatic/ })).toBeVisible()
  await page.getByRole('link', { name: 'New playlist' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Saved')
  await page.getByText('Automatic', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name or description contains' }).fill('saves')
  await expect.element(page.getByText('1 video matches.')).toBeVisible()
  const preview = page.getByRole('list', { name: 'Current matches' })
  await expect.element(preview.getByText('Saves of the month')).toBeVisible()
  await expectAccessible()
  await save()
  await expect.poll(() => location.pathname).toBe('/account/playlists/edit/3')
  expect(held.find(3).rule).toMatchObject({ q: 'saves', limit: 25 })
})

test('ROUTE-52 a duration that cannot be read is refused at its field, and gone when the changes are discarded', async () => {
  await open('/edit/2')
  const shortest = page.getByRole('textbox', { name: 'Minimum duration' })
  const refused = page.getByText('Enter a duration such as 1:30 or 1:30:00.')
  await shortest.fill('a while')
  await save()
  await expect.element(refused).toBeVisible()
  await expect.element(shortest).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(shortest).toHaveValue('')
  await expect.element(refused).not.toBeInTheDocument()
})

test('CALL-TRANSL-02 ROUTE-52 a translation stands beside its text; French comes first for somebody who works in English', async () => {
  await open('/edit/2')
  const panel = await translations()
  const french = panel.getByRole('textbox', { name: 'Name' })
  await expect.element(panel.getByText('Only saves')).toBeVisible()
  const saved = page.getByRole('button', { name: 'Save translation' })
  const remove = page.getByRole('button', { name: 'Remove translation' })
  const translated = page.getByRole('option', { name: /translated/ })
  await french.fill('Seulement les arrêts')
  await saved.click()
  await expect.element(remove).toBeVisible()
  await expect.element(translated).toMatchTextContent(/français/)
  await expect.element(saved).toBeDisabled()
  await expectAccessible()
  await remove.click()
  const sure = page.getByRole('dialog', { name: 'Remove this translation?' })
  await sure.getByRole('button', { name: 'Remove translation' }).click()
  await expect.element(translated).not.toBeInTheDocument()
})

test('CALL-TRANSL-02 neither another language nor a colleague’s change discards what is being typed', async () => {
  const { gateway, answers, held } = await open('/edit/2')
  const panel = await translations()
  const french = panel.getByRole('textbox', { name: 'Name' })
  await french.fill('Que les arrêts')
  await panel.getByRole('combobox', { name: 'Language' }).selectOptions('Deutsch')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(french).toHaveValue('Que les arrêts')
  await gateway.fetch('/main-api/playlists/2/translations', {
    method: 'POST',
    headers: { authorization: `Bearer ${answers.login.accessToken}` },
    body: JSON.stringify({ langId: 'fr', name: 'Arrêts', description: 'Des mains sûres' }),
  })
  held.change(2, {})
  const description = panel.getByRole('textbox', { name: 'Description' })
  await expect.element(description).toHaveValue('Des mains sûres')
  await expect.element(french).toHaveValue('Que les arrêts')
  const saved = page.getByRole('button', { name: 'Save translation' })
  await saved.click()
  await expect.element(saved).toBeDisabled()
  await expect.element(french).toHaveValue('Que les arrêts')
})

test('ROUTE-53 the videos of a playlist are put in order by keys', async () => {
  const { held } = await open('/1/linked-videos')
  const handles = page.getByRole('button', { name: /^Move (Harbour|All goals)/ })
  await expect.element(handles.first()).toHaveAccessibleName(/Harbour City/)
  await handles.first().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(handles.first()).toHaveAccessibleName(/All goals/)
  await expect.poll(() => held.find(1).videos).toEqual([2, 1])
  await expectAccessible()
})

test('a phone shows a form and its translations whole, in French', async () => {
  await open('/edit/2', { language: 'fr', width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Langue' }).selectOptions('de')
  await expect.element(page.getByRole('button', { name: 'Enregistrer la traduction' })).toBeVisible()
  const content = document.getElementById('content')!
  await expect.poll(() => content.scrollWidth - content.clientWidth).toBe(0)
})

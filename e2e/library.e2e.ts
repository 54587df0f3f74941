import { chooseLanguage, expect, expectAccessible, logIn, provoke, test } from './person.ts'

test('ROUTE-44 ROUTE-45 ROUTE-46 ROUTE-47 ROUTE-48 ROUTE-49 categories are made, put in order by keys, and filled', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/categories/list')
  await expect(page.getByText('Press room').first()).toBeVisible()
  await page
    .getByRole('link', { name: 'New category' })
    .or(page.getByRole('button', { name: 'New category' }))
    .click()
  await expect(page).toHaveURL(/\/account\/categories\/new/)
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Été à la mer')
  await expect(page.getByRole('textbox', { name: /URL slug/ })).toHaveValue('ete-a-la-mer')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/categories\/edit\/\d+/)
  await expectAccessible(page)
  // The page shows the preview without fetching it; the test tooling does fetch it, which the CSP blocks.
  provoke(/^Connecting to 'blob:/)
  const image = page.getByRole('group', { name: 'Image' })
  await image
    .locator('input[type=file]')
    .setInputFiles({ name: 'beach.png', mimeType: 'image/png', buffer: Buffer.from('no matter') })
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(image.locator('img')).toHaveCount(0)
  await expect(image.getByRole('button', { name: 'Choose an image' })).toBeVisible()

  await page.goto('/account/categories/list')
  const handle = page.getByRole('button', { name: 'Move Été à la mer' })
  await handle.focus()
  const moved = page.waitForResponse(
    (answer) => answer.url().includes('/position') && answer.request().method() === 'PUT',
  )
  await page.keyboard.press('ArrowUp')
  expect((await moved).status()).toBe(204)
  await page.reload()
  const order = page.getByRole('button', { name: /^Move (Été|Press room)/ })
  await expect(order.first()).toHaveAccessibleName(/Été à la mer/)
  await expectAccessible(page)

  const id = await page
    .getByRole('link', { name: 'Été à la mer' })
    .first()
    .getAttribute('href')
    .then((href) => /(\d+)/.exec(href ?? '')?.[1])
  await page.goto(`/account/categories/subcategories/new?category=${id}`)
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Beach')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/categories\/subcategories\/edit\/\d+/)

  await page.goto(`/account/categories/${id}/linked-items`)
  await page.getByRole('button', { name: 'Add videos' }).first().click()
  await page.getByRole('checkbox', { name: /Saves of the month/ }).check()
  await page.getByRole('button', { name: 'Add 1 video' }).click()
  await expect(page.getByRole('link', { name: /Saves of the month/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('CALL-TRANSL-02 ROUTE-50 ROUTE-51 ROUTE-52 ROUTE-53 a playlist is filled by a rule with a preview, another by hand', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/playlists/list')
  await expect(page.getByText('automatic').first()).toBeVisible()
  await page
    .getByRole('link', { name: 'New playlist' })
    .or(page.getByRole('button', { name: 'New playlist' }))
    .click()
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Only saves')
  await page.getByText('Automatic', { exact: true }).click()
  await page.getByLabel('Name or description contains').fill('saves')
  await expect(page.getByText('1 video matches.')).toBeVisible()
  await expect(page.getByText('Saves of the month').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/playlists\/edit\/\d+/)

  const shortest = page.getByRole('textbox', { name: 'Minimum duration' })
  await shortest.fill('a while')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Enter a duration such as 1:30 or 1:30:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(shortest).toHaveValue('')
  await expect(page.getByText('Enter a duration such as 1:30 or 1:30:00.')).toBeHidden()

  // The texts are shown next to their translation; French comes first for someone who works in English.
  const translations = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Translations' }) })
  await expect(translations.getByRole('combobox', { name: 'Language' })).toHaveValue('fr')
  await expect(translations.getByText('Only saves')).toBeVisible()
  await translations.getByRole('textbox', { name: 'Name' }).fill('Seulement les arrêts')
  await translations.getByRole('button', { name: 'Save translation' }).click()
  await expect(translations.getByRole('button', { name: 'Remove translation' })).toBeVisible()
  await expect(translations.getByRole('option', { name: /translated/ })).toHaveCount(1)

  // Neither switching languages nor a colleague's change discards what is being typed.
  const french = translations.getByRole('textbox', { name: 'Name' })
  await french.fill('Que les arrêts')
  await translations.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(french).toHaveValue('Que les arrêts')
  const read = page.waitForResponse(
    (answer) => answer.url().includes('/translations') && answer.request().method() === 'GET',
  )
  const written = await page.evaluate(
    async (path) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ name: 'Arrêts', description: 'Des mains sûres' })
      return (await fetch(path, { method: 'PUT', headers, body })).status
    },
    `/main-api/playlists/${/(\d+)$/.exec(page.url())?.[1]}/translations/fr`,
  )
  expect(written).toBe(200)
  await read
  await expect(translations.getByRole('textbox', { name: 'Description' })).toHaveValue('Des mains sûres')
  await expect(french).toHaveValue('Que les arrêts')
  await translations.getByRole('button', { name: 'Save translation' }).click()
  await expect(translations.getByRole('button', { name: 'Save translation' })).toBeDisabled()
  await translations.getByRole('button', { name: 'Remove translation' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this translation?' })
    .getByRole('button', { name: 'Remove translation' })
    .click()
  await expect(translations.getByRole('option', { name: /translated/ })).toHaveCount(0)

  await page.goto('/account/playlists/list')
  const href = await page.getByRole('link', { name: 'Matchday 12' }).first().getAttribute('href')
  const id = /(\d+)/.exec(href?.replace('Matchday 12', '') ?? '')?.[1]
  await page.goto(`/account/playlists/${id}/linked-videos`)
  const handles = page.getByRole('button', { name: /^Move (Harbour|Kestrel)/ })
  await expect(handles.first()).toHaveAccessibleName(/Harbour City/)
  await handles.first().focus()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/playlists/'),
  )
  await page.keyboard.press('ArrowDown')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(handles.first()).toHaveAccessibleName(/Kestrel Rovers/)
  await expectAccessible(page)
})

test('ROUTE-103 subtitles that are being written are not lost by another language, nor by their own save', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/medias/videos/list')
  await page
    .getByRole('link', { name: /Saves of the month/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Subtitles' }).click()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('1\n00:00:00,000 --> 00:00:02,000\nTor!')
  await text.evaluate((field) => field.setAttribute('data-same', ''))
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Français', exact: true }).click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(text).toHaveValue(/Tor!/)
  await page.getByRole('link', { name: 'Clip', exact: true }).click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(text).toHaveValue(/Tor!/)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text).toHaveValue(/^WEBVTT/)
  await expect(text).toHaveAttribute('data-same', '')
  await page.getByRole('link', { name: 'Clip', exact: true }).click()
  await expect(page).toHaveURL(/\/clip/)
})

test('ROUTE-99 a file that is no video makes none; one button holds an upload and goes on with it', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/medias/videos/create')
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const choose = async (name: string, mimeType: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from('not much of a video') })
  }
  await choose('notes.txt', 'text/plain')
  await expect(page.getByText('“notes.txt” is not a video.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create and upload' })).toBeDisabled()

  // Left unanswered, so that the upload lasts as long as the test needs it.
  await page.route('**/upload/url-multipart', () => {})
  await choose('slow.mp4', 'video/mp4')
  await page.getByRole('button', { name: 'Create and upload' }).click()
  const pause = page.getByRole('button', { name: 'Pause slow' })
  await pause.focus()
  await pause.press('Enter')
  const goOn = page.getByRole('button', { name: 'Resume slow' })
  await expect(goOn).toBeFocused()
  await goOn.press('Enter')
  await expect(pause).toBeFocused()
  await page.getByRole('button', { name: 'Cancel slow' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop upload' }).click()
  await expect(pause).toBeHidden()
})

test('ROUTE-99 there is one way to add a video: from files, from a URL, or without a file yet', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.getByRole('link', { name: 'Add video' }).click()
  await page.getByText('URL', { exact: true }).click()
  const url = page.getByLabel('File URL')
  await url.fill('ftp://example.com/match.mp4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an http or https URL.')).toBeVisible()
  await expect(url).toBeFocused()
  await expectAccessible(page)
  await page.getByText('No file yet', { exact: true }).click()
  const name = page.getByLabel('Name')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await name.fill('Press conference')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Press conference' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('ROUTE-99 a full disk is said at the upload, which goes on when there is room again', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/medias/videos/create')
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  await page.route('**/storage/**', (route) => route.fulfill({ status: 507 }))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const buffer = Buffer.from('not much of a video')
  await (await chooser).setFiles({ name: 'full.mp4', mimeType: 'video/mp4', buffer })
  await page.getByRole('button', { name: 'Create and upload' }).click()
  await expect(page.getByText('There is no space left on the server.', { exact: true })).toBeVisible()

  await chooseLanguage(page, 'Français')
  await page.getByRole('button', { name: 'Reprendre full' }).click()
  const french = 'Il n’y a plus d’espace disponible sur le serveur.'
  await expect(page.getByText(french, { exact: true })).toBeVisible()
  await chooseLanguage(page, 'English')

  await page.unroute('**/storage/**')
  const stored = page.waitForResponse((answer) => answer.url().includes('/storage/'))
  await page.getByRole('button', { name: 'Resume full' }).click()
  expect((await stored).status()).toBe(200)
})

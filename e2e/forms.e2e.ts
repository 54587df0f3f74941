import { expect, logIn, type Page, test } from './person.ts'

/** Opens the form of a video of the demo world. */
async function openVideo(page: Page, name: string): Promise<void> {
  await page.goto(`/medias/videos/list?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue(name)
}

/** Presses what has the name where it is now, and lets go there: a person does not follow what moves away. */
async function pressInPlace(page: Page, name: string): Promise<void> {
  const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.waitForFunction(() => document.activeElement?.tagName !== 'TEXTAREA')
  await page.mouse.up()
}

test('WIDGET-11 VALID-08 a field that is left moves nothing: the click that leaves it arrives', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await openVideo(page, 'All goals of matchday 11')
  const description = page.locator('#item').getByLabel('Description')
  await description.fill('The eleven goals.')
  await expect(page.getByText('4983 characters left')).toBeVisible()
  await pressInPlace(page, 'Choose tags')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeHidden()

  await description.fill(`The eleven goals. ${crypto.randomUUID()}`)
  await pressInPlace(page, 'Save')
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()

  const topOfTags = () => page.getByRole('button', { name: 'Choose tags' }).boundingBox()
  const before = await topOfTags()
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('')
  await description.focus()
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveAttribute('aria-invalid', 'true')
  expect(await topOfTags()).toEqual(before)
})

import { expect, logIn, openPage, type Page, test } from './person.ts'

/** A custom property of the page in the preview. */
const inPreview = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root: HTMLElement, property) => root.style.getPropertyValue(property), name)

test('ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25 a theme restyles the embed page while it is edited, and in another browser once it is saved', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator', '/account/themes/new')
  await page.getByLabel('Name').fill('Cup final')
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  await primary.fill('#f2b705')
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#12233d')
  await expect.poll(() => inPreview(page, '--brand')).toBe('#f2b705')
  await expect.poll(() => inPreview(page, '--bg')).toBe('#12233d')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/themes\/edit\/\d+\/config$/)

  await test.step('a colleague sees what is saved', async () => {
    const other = await openPage(browser)
    await logIn(other, 'operator', new URL(page.url()).pathname)
    await expect.poll(() => inPreview(other, '--brand')).toBe('#f2b705')
    await primary.fill('#E4572E')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Theme saved')).toBeVisible()
    await expect.poll(() => inPreview(other, '--brand')).toBe('#E4572E')
    await other.getByRole('button', { name: 'Player', exact: true }).click()
    await expect.poll(() => inPreview(other, '--brand')).toBe('#E4572E')
    await other.context().close()
  })

  await test.step('it hides a marker type, gives another a colour and moves it; the page shows it at once', async () => {
    await page.getByRole('link', { name: 'Markers' }).click()
    const legend = page.frameLocator('iframe').getByRole('list', { name: 'Moments' }).getByRole('listitem')
    await expect(legend.first()).toHaveText('Goal')
    await page.getByRole('checkbox', { name: 'Show Penalty missed' }).uncheck()
    await expect(legend.filter({ hasText: 'Penalty missed' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Colour of Goal' }).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ff0055')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move Save' }).press('Home')
    await expect(legend.first()).toHaveText('Save')
    await expect(legend.nth(1).locator('i')).toHaveCSS('background-color', 'rgb(255, 0, 85)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Theme saved').last()).toBeVisible()
    await page.reload()
    await expect(legend.first()).toHaveText('Save')
    await expect(page.getByRole('checkbox', { name: 'Show Penalty missed' })).not.toBeChecked()
  })
})

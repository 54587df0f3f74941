import { expect, expectAccessible, logIn, test } from './person.ts'

test('ROUTE-30 marker types have keys for French, a reach with handles, and can be reset', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/marker-types/list')
  const key = page.getByRole('textbox', { name: 'Key of Goal', exact: true })
  const board = page.getByRole('complementary').filter({ hasText: 'On the desk' })
  await expect(key).toHaveValue('G')

  await test.step('each language has its own keys and sides', async () => {
    await page.getByRole('group', { name: 'Keys for people who work in' }).getByText('FR').click()
    await expect(key).toHaveValue('B')
    await expect(board).toContainText('Home D')
    // Kept for a side in French, free to use in English.
    await key.press('d')
    await expect(key).toHaveValue('B')
    await page.getByRole('textbox', { name: 'Key of Corner' }).press('b')
    await expect(page.getByText('B is taken by Goal.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave Corner without a key' }).click()
    await expectAccessible(page)
    await page.getByRole('group', { name: 'Keys for people who work in' }).getByText('EN').click()
    await expect(key).toHaveValue('G')
  })

  const lead = page.getByRole('textbox', { name: 'Seconds before Goal', exact: true })
  await test.step('the reach is set with the mouse and the arrow keys', async () => {
    const handle = page.getByRole('slider', { name: 'Start of the clip of Goal', exact: true })
    await handle.press('ArrowLeft')
    await expect(lead).toHaveValue('8.5')
    const { x, y, width, height } = (await handle.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 4 })
    await page.mouse.up()
    await expect(lead).not.toHaveValue('8.5')
    await page.reload()
    await expect(lead).not.toHaveValue('8.5')
    await expect(lead).not.toHaveValue('8')
  })

  await test.step('a built-in type is reset', async () => {
    await page.getByRole('button', { name: 'Actions for Goal', exact: true }).click()
    await page.getByRole('button', { name: 'Reset to built-in values' }).click()
    await expect(page.getByText('Marker type reset')).toBeVisible()
    await expect(lead).toHaveValue('8')
    await expect(key).toHaveValue('G')
  })
})

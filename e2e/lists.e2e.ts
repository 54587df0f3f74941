import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, logIn, test } from './person.ts'

const videoList = '/medias/videos/list'

/** The lines of the file that a list gives. */
async function exported(page: Page, name: string): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(name)
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
}

test('ROUTE-35 a list is as it was after a reload, and its file has what it has', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/tags/list?tagType=club&sort=-name')
  const names = () =>
    page.getByRole('table', { name: 'Tags' }).locator('tbody').getByRole('link').allTextContents()
  const clubs = ['Saltmarsh United', 'Lighthouse AFC', 'Kestrel Rovers', 'Harbour City']
  await expect.poll(names).toEqual(clubs)
  await page.reload()
  await expect.poll(names).toEqual(clubs)
  const lines = await exported(page, 'tags.csv')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain('Saltmarsh United')
})

test('ROUTE-99 the grid and a saved view are there after a reload, and the file has the titles on screen', async ({
  person: page,
}) => {
  await logIn(page, 'operator', `${videoList}?createdAt=7d&duration=15..25`)
  const grid = page.getByRole('list', { name: 'Videos' })
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(grid).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Short and new')
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/users/me') && answer.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save view' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto(videoList)
  await expect(grid.getByRole('link', { name: /Saves of the month/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Short and new' }).click()
  await expect(page).toHaveURL(/createdAt=7d/)
  await expect(page.getByRole('link', { name: /Saves of the month/ })).toHaveCount(0)

  await page.goto(`${videoList}?q=saves&columns=duration,tags&view=table`)
  const lines = await exported(page, 'videos.csv')
  expect(lines).toEqual(['"Name","Tags","Duration"', expect.stringMatching(/^Saves of the month,"?Saves/)])
})

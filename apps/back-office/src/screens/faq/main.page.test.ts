import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'

const inView = async (name: RegExp) =>
  await expect.element(page.getByRole('heading', { name })).toBeInViewport()

test('ROUTE-107 help is opened from a screen at its section', async () => {
  await openScreen('/account/tags/list')
  const help = page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Help' })
  await help.click()
  await expect.poll(() => location.pathname + location.hash).toBe('/faq/main#tags')
  await inView(/^What are tags for\?/)
})

test('ROUTE-107 help is searched, and an answer is linked to', async () => {
  await openScreen('/faq/main')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('website embed')
  await expect.element(page.getByText('1 answer', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Link to “How do I put a video/ }).click()
  await expect.poll(() => location.hash).toBe('#sharing-embed')
  await search.fill('nothing like this')
  await expect.element(page.getByText(/^No answer contains all of these words\./)).toBeVisible()
  await expectAccessible()
})

test('ROUTE-107 help is French for whoever reads French, and found without accents', async () => {
  await openScreen('/faq/main#bin-restore', { language: 'fr' })
  await inView(/supprimé quelque chose par erreur/)
  await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('etre publique url')
  await expect.element(page.getByRole('heading', { name: /importer une vidéo depuis une URL/ })).toBeVisible()
  await expectAccessible()
})

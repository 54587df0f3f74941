import { tags, views } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const words = {
  en: {
    views: 'Views',
    share: 'Share with everyone in this account',
    save: 'Save view',
    shared: 'View shared',
  },
  fr: {
    views: 'Vues',
    share: 'Partager avec tout le compte',
    save: 'Enregistrer',
    shared: 'Vue partagée',
  },
} as const

for (const language of ['en', 'fr'] as const) {
  const said = words[language]
  const button = page.getByRole('button', { name: said.views })

  test(`ROUTE-35 a saved view is shared with the account (${language})`, async () => {
    const { gateway } = await openHeld('/account/tags/list?q=harbour', tags, demoTags, { language })
    const held = gateway.hold(views, [])
    await button.click()
    await page.getByLabelText(said.share).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Harbour only')
    await expectAccessible('body')
    await page.getByRole('button', { name: said.save }).click()
    await expect.element(page.getByText(said.shared)).toBeVisible()
    expect(held.all()).toMatchObject([{ list: 'tags', name: 'Harbour only' }])
    expect(held.all()[0]!.search).toContain('q=harbour')
  })

  test(`ROUTE-35 a view that a colleague shared leads to the list as it was (${language})`, async () => {
    const view = item(views, { list: 'tags', name: 'Harbour only', search: 'q=harbour' })
    await openHeld('/account/tags/list', tags, demoTags, {
      as: 'reader',
      language,
      given: (gateway) => gateway.hold(views, [view]),
    })
    await button.click()
    await page.getByRole('link', { name: 'Harbour only' }).click()
    await expect.poll(() => location.search).toContain('q=harbour')
    await expect.element(page.getByRole('row', { name: /Harbour City/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Goals/ })).not.toBeInTheDocument()
  })
}

import { searchAll, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('textbox', { name: 'Command palette' })
const harbour = item(videos, { name: 'Harbour City – highlights' })

async function openPalette(): Promise<void> {
  await openScreen('/account/tags/list', {
    given: (gateway) => {
      gateway.hold(videos, [harbour])
      gateway.answer(searchAll, ({ query }) => ({
        data: harbour.name.toLowerCase().includes(query.get('q')!)
          ? [{ resource: 'videos', id: harbour.id, name: harbour.name }]
          : [],
      }))
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
}

test('the palette goes to a page that is chosen', async () => {
  await openPalette()
  await field.fill('no such page')
  await expect.element(page.getByText('No results')).toBeVisible()
  await field.fill('tags › new')
  await page.getByRole('option', { name: 'Account › Tags › New' }).click()
  await expect.poll(() => location.pathname).toBe('/account/tags/new')
})

test('the palette goes to the first page with Enter', async () => {
  await openPalette()
  await field.fill('settings')
  await expect.element(page.getByRole('option', { name: /Settings/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/account/settings/infos')
})

test('the palette finds an item of any kind', async () => {
  await openPalette()
  await field.fill('kestrel rovers – light')
  await expect.element(page.getByText('No results')).toBeVisible()
  await field.fill('harbour')
  await expect.element(page.getByRole('option', { name: /^Harbour.* Videos$/ })).toBeVisible()
  await expectAccessible('html')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/medias/videos/edit/${harbour.id}/infos`)
})

test('Escape closes the palette, from its field and from its options, which the keyboard reaches', async () => {
  await openPalette()
  await field.fill('a')
  await expect.element(palette.getByRole('option').first()).toBeVisible()
  await userEvent.tab()
  await expect.element(palette.getByRole('listbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('a')
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
})

test('the palette does the common actions', async () => {
  await openPalette()
  await field.fill('appearance light')
  await expect.element(page.getByText('No results')).toBeVisible()
  await field.fill('light')
  await page.getByRole('option', { name: 'Appearance › Light' }).click()
  await expect.poll(() => document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
})

test('the list of keys, and the switch of the single letters', async () => {
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('?')
  await help.getByLabelText('Single-letter shortcuts').click()
  await expect.element(help.getByLabelText('Single-letter shortcuts')).not.toBeChecked()
  await expectAccessible('html')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await expect.element(help).not.toBeInTheDocument()
})

import { playlists, videos } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { numbered } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

describe('what needs a choice asks first', () => {
  const ask = async (button: string, title: string) => {
    const opened = await openHeld('/medias/videos/list?sort=name', videos, numbered(videos, 'Drill', 2), {
      given: (gateway) => gateway.hold(playlists, [item(playlists, { id: 1, name: 'Matchday 12' })]),
    })
    await page.getByRole('checkbox', { name: 'Select Drill 02' }).click()
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await expectAccessible('body')
    return { ...opened, dialog }
  }

  test.for([
    ['Availability', 'Change availability'],
    ['Download', 'Download originals'],
  ] as const)('%s, until Escape', async ([button, title]) => {
    const { dialog } = await ask(button, title)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('a playlist, which has the video until that is undone', async () => {
    const { gateway, dialog } = await ask('Playlist', 'Add to a playlist')
    await dialog.getByRole('radio', { name: 'Matchday 12' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('1 video added to Matchday 12')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    const sent = () => gateway.asked([playlists, 'update']).map(({ body }) => body)
    await expect.poll(sent).toMatchObject([{ videos: [102] }, { videos: [] }])
  })

  test('the visibility, and says that nothing is to be changed', async () => {
    const { dialog } = await ask('Visibility', 'Change visibility')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect.element(page.getByText(/^No changes needed/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

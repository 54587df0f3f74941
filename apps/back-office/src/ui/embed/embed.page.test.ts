import { readEventEmbed } from '@touchline/contract'
import { programmeEmbedCode } from '@touchline/playback'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'

test('CALL-EVENTS-09 the code of an event follows its place, or has a fixed size', async () => {
  const url = 'https://touchline.example/embed/events/derby'
  await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readEventEmbed, { url, html: programmeEmbedCode(url, match.name) })
    },
  })
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveValue(expect.stringContaining(`src="${url}"`))
  await expectAccessible('html')
  await dialog.getByText('Fixed', { exact: true }).click()
  await expect.element(code).toHaveValue(expect.stringContaining(' width="960" height="560"'))
})

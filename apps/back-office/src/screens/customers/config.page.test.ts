import { AppError, accounts, readAccountConfig, writeAccountConfig } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { league } from '../../testing/people.ts'
import { item } from '../../testing/sample.ts'

const editor = page.getByRole('textbox', { name: 'Configuration', exact: true })
const review = page.getByRole('button', { name: 'Review and save' })
const alert = page.getByRole('alert')
const dialog = page.getByRole('dialog', { name: 'Save these changes?' })

/** Opens the configuration of the league, which is empty; `replace` saves another one as a colleague does. */
async function open() {
  let kept = { config: {}, version: 1 }
  const replace = (config: object) => {
    kept = { config, version: kept.version + 1 }
  }
  const opened = await openScreen(`/account/customers/edit/${league.id}/config`, {
    as: 'admin',
    given: (gateway) => {
      const { id, name, key } = league
      gateway.hold(accounts, [item(accounts, { id, name, key, locale: 'en', timeZone: 'Europe/Paris' })])
      gateway.answer(readAccountConfig, () => ({ config: kept.config }))
      gateway.answer(writeAccountConfig, ({ body, ifMatch }) => {
        if (ifMatch !== `"${kept.version}"`) throw new AppError('stale', { key: 'common.stale' })
        replace(body.config)
        return { config: kept.config }
      })
      for (const call of [readAccountConfig, writeAccountConfig])
        gateway.respond(call, (usual) => {
          const response = usual()
          response.headers.set('etag', `"${kept.version}"`)
          return response
        })
    },
  })
  await expect.element(editor).toBeVisible()
  return { ...opened, replace, kept: () => kept.config }
}

/** Replaces the text of the editor, and saves it by the key. */
async function write(text: string) {
  await editor.fill(text)
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
}

test('ROUTE-14 the configuration is that of its customer, and nothing is saved unless it is changed', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(league.name)
  await expect.element(review).toBeDisabled()
})

test('ROUTE-14 keys and values are completed by the keyboard', async () => {
  await open()
  await editor.fill('')
  await userEvent.type(editor, '{{"pl')
  await expect.element(page.getByRole('option', { name: '"player"' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor).toHaveTextContent('{"player": {}}')
})

test('ROUTE-14 errors say what is wrong, and nothing is saved with them', async () => {
  const { gateway } = await open()
  await write('{"colours": {"primary": "red"}}')
  await expect.element(alert).toMatchTextContent(/Correct the errors first\. Enter a colour/)
  await write('{"colours"')
  await expect.element(alert).toMatchTextContent(/valid JSON object/)
  expect(gateway.asked(writeAccountConfig)).toEqual([])
})

test('ROUTE-14 the differences are shown before they are saved', async () => {
  const { gateway, kept } = await open()
  await write('{"hidden": ["account/tags"]}')
  await expect.element(dialog.getByText('"account/tags"')).toBeVisible()
  await expectAccessible('body')
  expect(gateway.asked(writeAccountConfig)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Configuration saved').first()).toBeVisible()
  await expect.element(review).toBeDisabled()
  expect(kept()).toEqual({ hidden: ['account/tags'] })
})

test('ROUTE-14 whoever saves later sees what they would change in the newer version', async () => {
  const { replace, kept } = await open()
  const theirs = { hidden: ['account/tags'] }
  replace(theirs)
  await write('{"player": {"loops": true}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const newer = page.getByRole('dialog', { name: 'Someone else changed the configuration' })
  await expect.element(newer.getByText('"account/tags"')).toBeVisible()
  await expectAccessible('body')
  await newer.getByRole('button', { name: 'Discard mine, show theirs' }).click()
  await expect.element(editor).toMatchTextContent(/"account\/tags"/)
  expect(kept()).toEqual(theirs)
})

import { keyTemplates, markerTypes, updateMe } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const types = [
  ['Goal', 'goal', 'G'],
  ['Corner', 'corner', 'C'],
  ['Note', 'note', 'N'],
] as const
const count = page.getByRole('region', { name: 'Markers', exact: true }).getByRole('heading')
const editor = page.getByRole('dialog', { name: 'Change a copy' })
const save = editor.getByRole('button', { name: 'Save', exact: true })
const help = page.getByRole('dialog', { name: 'Keys of the desk' })
const keyOf = (name: string) => editor.getByLabelText(`Key of ${name}`, { exact: true })

/** Opens the desk of a match with a marker, and the editor of a copy of its keys. */
async function openEditor() {
  let held: ReturnType<typeof holdMatch> | undefined
  const opened = await openScreen('/events/sports/edit/1/markers', {
    given: (gateway, { me }) => {
      held = holdMatch(gateway)
      gateway.hold(
        markerTypes,
        types.map(([name, code, key], index) =>
          item(markerTypes, { id: index + 1, name, code, hotkey: key, frenchHotkey: key, SportId: 1 }),
        ),
      )
      gateway.answer(updateMe, ({ body: { meta } }) => ({ ...me, meta: { ...me.meta, ...meta } }))
    },
  })
  await expect.element(count).toMatchTextContent(/1/)
  await userEvent.keyboard('?')
  await page.getByRole('button', { name: 'Change a copy' }).click()
  await expect.element(editor).toBeVisible()
  return { ...opened, held: () => held! }
}

/** Presses a key in the field of a type. */
async function press(name: string, key: string) {
  ;(keyOf(name).element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

test('CALL-EVENTS-01 a key that is taken has two ways out', async () => {
  await openEditor()
  await editor.getByLabelText(/^Name/).fill('Left hand')
  await press('Goal', 'c')
  await expect.element(editor.getByRole('alert')).toMatchTextContent(/C is taken by Corner/)
  await expect.element(save).toBeDisabled()
  await expectAccessible('body')
  await editor.getByRole('button', { name: 'Give C to Goal' }).click()
  await expect.element(editor.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})

test('CALL-EVENTS-01 keys of one’s own, with a macro that one undo takes back', async () => {
  const { gateway, held } = await openEditor()
  await editor.getByLabelText(/^Name/).fill('Left hand')
  await press('Goal', 'c')
  await editor.getByRole('button', { name: 'Give C to Goal' }).click()
  await press('Corner', 'g')
  await editor.getByRole('button', { name: /: What Goal also does$/ }).click()
  const steps = editor.getByRole('list', { name: 'What Goal also does' })
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByLabelText('Step 1', { exact: true }).selectOptions('Second marker')
  await steps.getByLabelText('Second marker').selectOptions('Note')
  await expectAccessible('body')
  await save.click()
  await expect.element(help.getByLabelText('Keys', { exact: true })).toMatchTextContent(/Left hand/)
  expect(gateway.asked([keyTemplates, 'create'])[0]!.body).toMatchObject({
    keys: { goal: 'C', corner: 'G' },
    macros: { goal: [{ kind: 'marker', type: 'note' }] },
  })
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Football, Left hand/ })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(count).toMatchTextContent(/3/)
  await expect
    .poll(() =>
      held()
        .all()
        .map(({ MarkerTypeId }) => MarkerTypeId),
    )
    .toEqual([1, 1, 3])
  await expect.element(page.getByRole('region', { name: 'Last marker' })).toMatchTextContent(/Goal/)
  await userEvent.keyboard('z')
  await expect.element(count).toMatchTextContent(/1/)
  await expect.poll(() => held().all()).toHaveLength(1)
  await userEvent.keyboard('?')
  await help.getByLabelText('Keys', { exact: true }).selectOptions('Built-in keys')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /Football, all keys/ })).toBeVisible()
})

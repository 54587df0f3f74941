import {
  businessPlayers,
  conferenceStreams,
  inputs,
  readConferenceStreamStatus,
  readFlowStatus,
  switchConferenceStream,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const flow = sample(readFlowStatus.reply, { state: 'connected', bitrate: 5_900_000 })

/** Opens the stream tab of a conference on a live input, which may have another one to stand in. */
async function open(state: 'planned' | 'live', second: number | null, language: 'en' | 'fr' = 'en') {
  const status = {
    ...{ source: 'first' as const, since: new Date().toISOString() },
    first: { id: 4, name: 'Hall', flow },
    second: second === null ? null : { id: 7, name: 'Backup', flow },
  }
  return await openScreen('/events/conferences/edit/1/stream', {
    language,
    given: (gateway) => {
      gateway.hold(businessPlayers, [
        item(businessPlayers, { id: 1, name: 'General meeting', state, streamKind: 'input' }),
      ])
      gateway.hold(inputs, [item(inputs, { id: 4, name: 'Hall' }), item(inputs, { id: 7, name: 'Backup' })])
      gateway.hold(conferenceStreams, [
        item(conferenceStreams, {
          ...{ id: 9, BusinessPlayerId: 1, kind: 'input', isMain: true, InputId: 4, SecondInputId: second },
        }),
      ])
      gateway.answer(readConferenceStreamStatus, status)
      gateway.answer(switchConferenceStream, status)
    },
  })
}

test('EXT-03 a second input of a conference is chosen before it is on air', async () => {
  const { gateway } = await open('planned', null)
  const field = page.getByRole('combobox', { name: 'Second input' })
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Hall' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Backup' }).click()
  await expect
    .poll(() => gateway.asked([conferenceStreams, 'update']).map(({ body }) => body))
    .toEqual([expect.objectContaining({ SecondInputId: 7 })])
})

test.each([
  ['en', 'Source: first input', 'Switch to Backup', 'End'],
  ['fr', 'Source : première entrée', 'Basculer sur Backup', 'Terminer'],
] as const)(
  'EXT-03 while a conference is on air, its source is said and switched by hand, in %s',
  async (language, source, button, end) => {
    const { gateway } = await open('live', 7, language)
    await expect.element(page.getByRole('heading', { name: source })).toBeVisible()
    await expect.element(page.getByRole('button', { name: end, exact: true })).toBeVisible()
    await page.getByRole('button', { name: button }).click()
    await expect
      .poll(() => gateway.asked(switchConferenceStream).map(({ body }) => body))
      .toEqual([{ source: 'second' }])
    await expectAccessible()
  },
)

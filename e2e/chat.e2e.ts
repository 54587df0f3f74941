import { post, request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

/** What a fan of the chat sees and does, in the words of one language. */
const words = {
  en: { name: 'Your name', join: 'Write along', write: 'Write a message', send: 'Send' },
  fr: { name: 'Votre nom', join: 'Participer', write: 'Écrire un message', send: 'Envoyer' },
}

async function openFan(page: Page, path: string, name: string, language: 'en' | 'fr') {
  const texts = words[language]
  await page.goto(path)
  const write = page.getByLabel(texts.write)
  await page.getByLabel(texts.name).fill(name)
  await page.getByRole('button', { name: texts.join }).click()
  await expect(write).toBeFocused()
  const log = page.getByRole('log')
  return {
    ...{ page, log, write },
    said: page.locator('#chat-said'),
    line: (text: string) => log.getByRole('listitem').filter({ hasText: text }),
    async say(text: string) {
      await write.fill(text)
      await page.getByRole('button', { name: texts.send, exact: true }).click()
    },
  }
}

test('ENTITY-22 STATE-18 two moderators keep a chat civil while three fans write on their phones', async ({
  person: lead,
  browser,
}) => {
  await logIn(lead, 'operator')
  const event = await post(lead, '/main-api/events', {
    ...{ name: 'Derby with a chat', startsAt: '2026-11-22T14:00:00.000Z', SportId: 1, visibility: 'public' },
    activatedModules: ['CHAT'],
  })
  const desk = `/events/sports/edit/${event.id}/chat`
  await lead.goto(desk)
  await lead.getByRole('button', { name: 'Open the chat' }).click()
  const colleague = await openPage(browser)
  await logIn(colleague, 'colleague', desk)
  const queueOf = (page: Page) => page.getByRole('region', { name: 'To review' })
  const rowOf = (page: Page, text: string) => queueOf(page).getByRole('listitem').filter({ hasText: text })
  const choose = (page: Page, text: string) =>
    rowOf(page, text).getByRole('button', { name: text }).first().click()
  const act = (page: Page, text: string, name: string) =>
    rowOf(page, text).getByRole('button', { name, exact: true }).click()

  const path = new URL((await request(lead, `/main-api/events/${event.id}/embed`)).body.url).pathname
  const phone = { width: 390, height: 844 }
  const english = { locale: 'en-GB', viewport: phone }
  const maud = await openFan(await openPage(browser, english), path, 'Maud', 'en')
  const elodie = await openFan(
    await openPage(browser, { locale: 'fr-FR', viewport: phone }),
    path,
    'Élodie',
    'fr',
  )
  const idris = await openFan(await openPage(browser, english), path, 'Idris', 'en')

  await test.step('what a fan writes is there at once, as text, and for the others', async () => {
    const script = '<img src=x onerror="document.title=1"> Allez !'
    await maud.say(script)
    await expect(maud.line('Allez !')).toContainText(`Maud ${script}`)
    await expect(maud.write).toHaveValue('')
    for (const { line } of [elodie, idris]) await expect(line('Allez !')).toContainText(`Maud ${script}`)
    await expect(elodie.log.locator('img')).toHaveCount(0)
    await elodie.say('Quel début de match')
    for (const { line } of [maud, idris]) await expect(line('Quel début')).toContainText('Élodie')
  })

  await test.step('the page is accessible, and no wider than a phone', async () => {
    for (const { page } of [maud, elodie]) {
      await expectAccessible(page, { within: page.locator('section.chat') })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(phone.width)
    }
  })

  await test.step('what is held is in the hand of one moderator, who shows it', async () => {
    await idris.say('The goal again: bit.ly/x81')
    await expect(idris.said).toHaveText('Waiting for a moderator. Only you see it.')
    await choose(lead, 'bit.ly/x81')
    await expect(rowOf(colleague, 'bit.ly/x81')).toContainText('is reviewing this')
    await expect(maud.line('bit.ly/x81')).toHaveCount(0)
    // Its author finds it again, and nobody else does.
    for (const { page } of [idris, maud]) await page.reload()
    await expect(idris.line('bit.ly/x81')).toContainText('Only you see it')
    await expect(maud.line('Quel début')).toBeVisible()
    await expect(maud.line('bit.ly/x81')).toHaveCount(0)
    await act(lead, 'bit.ly/x81', 'Show')
    for (const { line } of [maud, elodie, idris]) await expect(line('bit.ly/x81')).toContainText('Idris')
  })

  await test.step('the other one hides a message, and takes that back', async () => {
    await queueOf(colleague)
      .getByText(/^Shown/)
      .first()
      .click()
    await choose(colleague, 'Quel début')
    await act(colleague, 'Quel début', 'Hide')
    for (const { line } of [maud, elodie, idris]) await expect(line('Quel début')).toHaveCount(0)
    await expect(maud.line('Message removed')).toHaveCount(1)
    await expect(elodie.line('Message retiré')).toHaveCount(1)
    await act(colleague, 'Quel début', 'Undo')
    for (const { line } of [maud, elodie, idris]) await expect(line('Quel début')).toContainText('Élodie')
  })

  await test.step('what two fans report waits for a moderator, who shows it for good', async () => {
    await lead.getByRole('combobox', { name: 'Hold what fans report' }).click()
    await lead.getByRole('option', { name: 'After 2 reports' }).click()
    await expect(lead.getByRole('combobox', { name: 'Hold what fans report' })).toHaveValue('After 2 reports')
    const report = async ({ page, line }: typeof maud) => {
      await line('Quel début').getByRole('button', { name: 'Report the message by Élodie' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this message' })
      await expect(dialog).toContainText('Quel début de match')
      await dialog.getByLabel('It insults or threatens someone').check()
      await expectAccessible(page, { within: dialog })
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(elodie.line('Quel début').getByRole('button')).toHaveCount(0)
    await report(maud)
    await expect(maud.line('Quel début')).toContainText('Reported')
    await lead.getByRole('heading', { level: 1 }).hover()
    await expect(rowOf(lead, 'Quel début')).toContainText('Insult: 1')
    await report(idris)
    for (const { line } of [maud, idris]) await expect(line('Quel début')).toHaveCount(0)
    await expect(elodie.line('Quel début')).toContainText('Vous êtes seul')
    await expect(rowOf(lead, 'Quel début')).toContainText('Reported by fans')
    await choose(lead, 'Quel début')
    await act(lead, 'Quel début', 'Show')
    for (const { line } of [maud, elodie, idris]) await expect(line('Quel début')).toContainText('Élodie')
  })

  await test.step('the account writes above the chat, and retracts it', async () => {
    const topOfSend = () =>
      maud.page
        .getByRole('button', { name: 'Send', exact: true })
        .evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await topOfSend()
    await colleague.getByLabel('Write as Northshore Football League').fill('Second half at 16:00')
    await colleague.getByLabel('Pin above the chat').check()
    await colleague.getByRole('button', { name: 'Send', exact: true }).click()
    for (const { page, line } of [maud, idris]) {
      await expect(line('Second half')).toContainText(/^Northshore Football League.* Official Second half/)
      await expect(page.locator('.chat .pinned')).toHaveText('Second half at 16:00')
    }
    await expect(elodie.line('Second half')).toContainText('Officiel')
    // Whoever is about to press it presses it.
    expect(await topOfSend()).toBe(before)
    const feed = lead.getByRole('region', { name: /^As fans see it/ })
    await feed.getByRole('button', { name: 'Retract' }).click()
    for (const { page, line } of [maud, elodie, idris]) {
      await expect(line('Second half')).toHaveCount(0)
      await expect(page.locator('.chat .pinned')).toBeHidden()
    }
  })

  await test.step('whoever writes sees it at the end of a long chat, and whoever reads back stays there', async () => {
    const { data } = (await request(lead, `/main-api/chats?EventId=${event.id}`)).body
    for (let at = 1; at <= 20; at++)
      await post(lead, `/main-api/chats/${data[0].id}/messages`, { text: `Minute ${at}` })
    await expect(maud.line('Minute 20')).toBeInViewport()
    const noor = await openFan(await openPage(browser, english), path, 'Noor', 'en')
    await expect(noor.line('Minute 20')).toBeInViewport()
    await noor.log.evaluate((log) => log.scrollTo(0, 0))
    await maud.say('Still nil-nil')
    await expect(maud.line('Still nil-nil')).toBeInViewport()
    await expect(noor.line('Still nil-nil')).not.toBeInViewport()
    await noor.say('And raining')
    await expect(noor.line('And raining')).toBeInViewport()
  })

  await test.step('a fan who is blocked reads so, and the others go on', async () => {
    await idris.say('Call me on 07700 900 123')
    // The queue stands still while somebody points at it.
    await lead.getByRole('heading', { level: 1 }).hover()
    await choose(lead, '07700 900 123')
    await act(lead, '07700 900 123', 'Block')
    await expect(rowOf(lead, '07700 900 123')).toContainText('Hidden by')
    await idris.say('Hello?')
    await expect(idris.said).toContainText('blocked')
    await expect(idris.write).toHaveValue('Hello?')
    await elodie.page.reload()
    await elodie.say('Toujours là')
    await expect(maud.line('Toujours là')).toContainText('Élodie')
    await expect(maud.line('Hello?')).toHaveCount(0)
  })

  await test.step('a chat that is paused is read, and says so', async () => {
    await lead.getByRole('button', { name: 'Pause chat' }).click()
    await expect(elodie.page.getByText('vous pouvez lire ce chat', { exact: false })).toBeVisible()
    await expect(elodie.write).toHaveCount(0)
    await expect(elodie.line('Toujours là')).toBeVisible()
  })
})

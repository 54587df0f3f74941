import '../shell/sheets.ts'
import type { Root } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../data/client.ts'
import { loginStep } from '../data/loginStep.ts'
import { isOnline } from '../data/offline.ts'
import { dropWrite, keptWrites } from '../data/outboxStore.ts'
import { type SimulatedAccount, session } from '../data/session.ts'
import { stepUp } from '../data/stepUp.ts'
import { uploads } from '../features/uploads/store.ts'
import { menu } from '../menu.ts'
import { opened } from '../shell/layout/commands.ts'
import type { RouteEntry } from '../shell/routes/entry.ts'
import { startPage } from '../shell/startPage.tsx'
import { letterKeys } from '../ui/keys.ts'
import { density } from '../ui/list/density.ts'
import { moveTo } from './browser.ts'
import { type FakeGateway, openFakeGateway, realFetch } from './gateway.ts'
import { type Answers, answersFor, type Who } from './people.ts'

/** The writes of this page that are sent or wait for their turn: they would be sent to the next test's gateway. */
const writesUnderWay = async () =>
  await navigator.locks.request(`asks ${crypto.randomUUID()}`, async (own) => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const { clientId } = held.find(({ name }) => name === own!.name)!
    const locks = [...held, ...pending].filter((lock) => lock.clientId === clientId)
    return locks.flatMap(({ name }) => (name?.startsWith('write ') ? [name] : []))
  })

/** The page of a test, and the gateway that it calls. */
export type Opened = { gateway: FakeGateway; answers: Answers }

/** How a page is opened, if not as the operator, with nothing in the gateway. */
export type Given = Who & {
  /** What the gateway and the browser have before the page is opened. */
  given?: (gateway: FakeGateway, answers: Answers) => unknown
  /** A visitor has no session. */
  isVisitor?: boolean
  /** The account that an administrator acts for. */
  actingFor?: SimulatedAccount
  /** Other screens than those of the product. */
  routes?: readonly RouteEntry[]
  width?: number
  height?: number
}

/**
 * Opens the page at an address, with all that the shell does, as somebody who is logged in; it calls a gateway that the
 * test answers for. Everything is as before when the test has ended.
 */
export async function openScreen(path: string, options: Given = {}): Promise<Opened> {
  const { given, isVisitor = false, actingFor, routes = menu, width = 1440, height = 900, ...who } = options
  await page.viewport(width, height)
  // Wherever a test before this one has left the pointer: what it would lie on is hovered before it is pointed at.
  await moveTo(-10, -10)
  const answers = answersFor(who)
  const gateway = openFakeGateway(answers, { isVisitor })
  globalThis.fetch = gateway.fetch
  const testAddress = location.href
  localStorage.clear()
  sessionStorage.clear()
  await given?.(gateway, answers)
  if (who.language) localStorage.setItem('language', who.language)
  if (!isVisitor) localStorage.setItem('session', JSON.stringify(answers.login))
  if (actingFor) localStorage.setItem('simulatedAccount', JSON.stringify(actingFor))
  session.set({
    login: isVisitor ? undefined : answers.login,
    user: undefined,
    simulatedAccount: actingFor,
  })
  history.replaceState(null, '', path)
  const element = document.createElement('div')
  element.id = 'root'
  // Before the dialogs of an earlier test, as in the product's own document.
  document.body.prepend(element)
  const root: Root = await startPage(element, async () => routes)
  onTestFinished(async () => {
    stepUp.get()?.answer(false)
    loginStep.get()?.leave()
    opened.set(undefined)
    root.unmount()
    element.remove()
    session.set({ login: undefined, user: undefined, simulatedAccount: undefined })
    gateway.end()
    await expect.poll(writesUnderWay).toEqual([])
    client.clear()
    isOnline.set(true)
    letterKeys.set(true)
    density.set('roomy')
    uploads.set([])
    history.replaceState(null, '', testAddress)
    globalThis.fetch = realFetch
    const { id, AccountId } = answers.login
    for (const write of await keptWrites(`${id} ${AccountId}`)) await dropWrite(write.id)
    // A page that asks in vain may look right by chance.
    expect(gateway.unanswered).toEqual([])
  })
  return { gateway, answers }
}

import './my-data.css'
import type { ThemeFont } from '@touchline/contract'
import { dress } from '../brand.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import type { Language } from '../texts.ts'
import { openMyData, SaidNo } from './client.ts'
import { createConsents } from './consents.ts'
import { createDevices } from './devices.ts'
import { createErasing } from './erasing.ts'
import { createIdentity } from './identity.ts'
import { createPasskeys } from './passkeys.ts'
import type { Place } from './place.ts'
import type { Returned } from './returned.ts'
import { createSignIn, showLoggedIn } from './sign-in.ts'
import { createStored } from './stored.ts'
import { filled, myDataTexts } from './texts.ts'
import { wordsOf } from './words.ts'

type Options = {
  account: number
  language: Language
  /** What the provider sent back, if the fan comes from there. */
  returned: Returned | undefined
  say: (text: string) => void
}

/** The page of a fan: signing in, and what the account knows. */
export async function openMyDataPage({ account, language, returned, say }: Options): Promise<void> {
  const texts = myDataTexts(language)
  const client = openMyData(account, language)
  const page = await client.page().catch((error) => {
    if (error instanceof SaidNo && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })
  if (!page) return say(texts.missing)
  dress({ ...page.brand, font: page.brand.font as ThemeFont | null })
  document.title = `${texts.title} · ${page.brand.name}`

  const title = make('h1', { id: 'title', tabindex: '-1' }, texts.title)
  const news = make('p', { class: 'news', role: 'status' })
  const scene = make('div', { class: 'scene' })
  const main = make('main', { class: 'my-data', 'aria-labelledby': 'title' }, title, news, scene)
  document.body.replaceChildren(createHeader(page.brand, language), main)

  const place: Place = {
    ...{ client, language, texts, name: page.brand.name, hasMail: page.hasMail },
    titleId: title.id,
    intro: filled(texts.intro, { name: page.brand.name }),
    provider: page.provider?.[language] ?? null,
    tell(text) {
      news.textContent = text
    },
    wordsOf: (error) => wordsOf(error, texts),
    draw,
  }

  /** Shows what is known of whoever is here. */
  async function draw(): Promise<void> {
    const isKnown = await client.resume()
    const own = isKnown ? await client.own() : undefined
    if (!own?.isLoggedIn) {
      const guest = own ? [make('p', { class: 'lead' }, texts.guest)] : []
      const known = own ? [createConsents(place, own), createStored(place)] : []
      scene.replaceChildren(...guest, createSignIn(place), ...known)
      return
    }
    scene.replaceChildren(
      make('p', { class: 'lead' }, own.email ?? texts.withoutEmail),
      createIdentity(place, own),
      createConsents(place, own),
      await createPasskeys(place),
      await createDevices(place),
      createStored(place),
      createErasing(place, own, (receipt) => {
        scene.replaceChildren(receipt)
        title.textContent = texts.erased
        title.focus()
      }),
    )
  }

  /** Logs in with what the provider sent back; who is not logged in reads why, above the ways to try again. */
  async function finish({ answer, back }: Returned): Promise<void> {
    try {
      const twice = await client.finishProvider(answer)
      // Back to the game or the chat, unless there is something to be said.
      if (back && twice.length === 0) location.replace(location.origin + back)
      else await showLoggedIn(place, twice)
    } catch (error) {
      if (!(error instanceof SaidNo)) throw error
      await draw()
      place.tell(place.wordsOf(error))
    }
  }

  try {
    if (returned) await finish(returned)
    else await draw()
  } catch (error) {
    if (error instanceof SaidNo && error.key === 'fans.blocked')
      scene.replaceChildren(make('p', { class: 'refused', role: 'alert' }, place.wordsOf(error)))
    else throw error
  }
}

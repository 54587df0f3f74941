import './my-data.css'
import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { openMyData } from './client.ts'
import { createSignIn } from './sign-in.ts'
import { filled, myDataTexts } from './texts.ts'
import { wordsOf } from './words.ts'

type Options = {
  account: number
  language: Language
  /** Says what was done, on the page below. */
  tell(text: string): void
  onLoggedIn(): Promise<void>
}

/** Lets a guest of a game or a chat log in over its page, which stays as it is. */
export async function logInHere({ account, language, tell, onLoggedIn }: Options): Promise<void> {
  const texts = myDataTexts(language)
  const client = openMyData(account, language)
  const scene = make('div', { class: 'scene' })
  const close = make('button', { type: 'button' }, texts.close)
  const title = make('h2', { id: 'log-in-title' }, texts.signIn)
  const dialog = make('dialog', { class: 'my-data', 'aria-labelledby': title.id }, title, scene, close)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  try {
    const page = await client.page()
    const own = (await client.resume()) ? await client.own() : undefined
    if (own?.isLoggedIn) {
      const known = own.email ? filled(texts.loggedIn, { email: own.email }) : texts.withoutEmail
      scene.replaceChildren(make('p', {}, known))
      return
    }
    const { pathname, search } = location
    const isAlone = window.top === window
    scene.replaceChildren(
      createSignIn({
        ...{ client, language, texts, tell, name: page.brand.name, hasMail: page.hasMail },
        titleId: title.id,
        intro: texts.guest,
        // A provider is not shown in a frame.
        provider: isAlone ? (page.provider?.[language] ?? null) : null,
        back: pathname + search,
        wordsOf: (error) => wordsOf(error, texts),
        async draw() {
          dialog.close()
          await onLoggedIn()
        },
      }),
    )
    scene.querySelector('input')?.focus()
  } catch (error) {
    scene.replaceChildren(make('p', { class: 'refused', role: 'alert' }, wordsOf(error, texts)))
  }
}

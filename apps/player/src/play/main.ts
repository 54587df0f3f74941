import '../player.css'
import { make } from '../elements.ts'
import { languageOf } from '../texts.ts'
import { openPlay } from './open.ts'
import { playTexts } from './texts.ts'

const { documentElement: root, body } = document
// The gateway writes the language into the page.
const language = languageOf(location.search, [root.lang, ...navigator.languages])
root.lang = language
const [, , kind = '', id = '', view] = location.pathname.split('/')

const say = (text: string) =>
  body.replaceChildren(make('main', { class: 'message', 'aria-live': 'polite' }, make('h1', {}, text)))

/** The page of a fan, or the view of a vote for the screen of a stadium. */
const open = async () =>
  view === 'screen'
    ? (await import('./motm/screen.ts')).openMotmScreen({
        id,
        language,
        say,
        missing: playTexts(language).missing,
      })
    : await openPlay({ kind, id, language, say })

open().catch((error) => {
  console.error(error)
  say(playTexts(language).offline)
})

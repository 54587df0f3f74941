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

/** The page of a game, of all those of an event or of a draw, or the view of a vote for the screen of a stadium. */
async function open(): Promise<void> {
  if (kind === 'event') return await (await import('./event.ts')).openEvent({ id, language, say })
  if (kind === 'draw') return await (await import('./draw.ts')).openDraw({ id, language, say })
  if (view !== 'screen') return await openPlay({ kind, id, language, say })
  const { missing } = playTexts(language)
  await (await import('./motm/screen.ts')).openMotmScreen({ id, language, say, missing })
}

open().catch((error) => {
  console.error(error)
  say(playTexts(language).offline)
})

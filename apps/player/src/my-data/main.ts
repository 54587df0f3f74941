import '../player.css'
import { make } from '../elements.ts'
import { languageOf } from '../texts.ts'
import { openMyDataPage } from './open.ts'
import { myDataTexts } from './texts.ts'

const { documentElement: root, body } = document
// The gateway writes the language into the page.
const language = languageOf(location.search, [root.lang, ...navigator.languages])
root.lang = language
const account = Number(location.pathname.split('/')[2])

const say = (text: string) =>
  body.replaceChildren(make('main', { class: 'message', 'aria-live': 'polite' }, make('h1', {}, text)))

openMyDataPage({ account, language, say }).catch((error) => {
  console.error(error)
  say(myDataTexts(language).offline)
})

import '../player.css'
import { make } from '../elements.ts'
import { languageOf } from '../texts.ts'
import { openMyDataPage } from './open.ts'
import { takeReturned } from './returned.ts'
import { myDataTexts } from './texts.ts'

const { documentElement: root, body } = document
const returned = takeReturned()
// The gateway writes the language into the page.
const language = languageOf(returned?.search ?? location.search, [root.lang, ...navigator.languages])
root.lang = language
const account = Number(location.pathname.split('/')[2])

const say = (text: string) =>
  body.replaceChildren(make('main', { class: 'message', 'aria-live': 'polite' }, make('h1', {}, text)))

openMyDataPage({ account, language, returned, say }).catch((error) => {
  console.error(error)
  say(myDataTexts(language).offline)
})

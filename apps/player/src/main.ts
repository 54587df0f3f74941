import './player.css'
import { dress } from './brand.ts'
import { make } from './elements.ts'
import { createPage } from './page.ts'
import { createPlayer, type PlayerOptions } from './player.ts'
import { languageOf, textsOf } from './texts.ts'
import { keyOf, type PublicVideo, readVideo, writtenVideo } from './video.ts'

const { documentElement: root, body } = document
// The gateway writes the language into the page.
const language = languageOf(location.search, [root.lang, ...navigator.languages])
const texts = textsOf(language)
const key = keyOf(location.pathname)
root.lang = language

const say = (text: string) =>
  body.replaceChildren(make('main', { class: 'message', 'aria-live': 'polite' }, make('h1', {}, text)))

/** Shows a video in the player, on its own or with the page around it. */
function show(video: PublicVideo, options: Pick<PlayerOptions, 'isPreview'> = {}) {
  document.title = video.name
  let player: HTMLElement
  createPlayer({
    ...options,
    video,
    language,
    search: location.search,
    renew: async () => (await readVideo(key, language))?.playlist,
    reportTo: `/main-api/embed/videos/${encodeURIComponent(key)}/playback`,
    place(controller, element) {
      player = controller
      if (root.dataset.face === 'page')
        body.replaceChildren(...createPage({ video, key, language, controller, element }))
      else
        body.replaceChildren(
          make(
            'main',
            { class: 'bare', 'aria-label': video.name },
            make('h1', { class: 'hidden' }, video.name),
            controller,
          ),
        )
    },
    onError: (error) => player.replaceWith(make('p', { class: 'message', role: 'alert' }, texts[error])),
  })
}

async function open() {
  if (root.dataset.face === 'programme') {
    const { openProgramme } = await import('./programme/open.ts')
    return await openProgramme({ key, language, say })
  }
  if (root.dataset.preview !== undefined) {
    const { followPreview } = await import('./preview.ts')
    return followPreview((video) => show(video, { isPreview: true }), texts)
  }
  const video = writtenVideo() ?? (await readVideo(key, language))
  if (!video) return say(texts.missing)
  dress(video.brand)
  show(video)
}

open().catch((error) => {
  console.error(error)
  say(texts.network)
})

import { attachHls } from '@touchline/playback'
import './player.css'
import { languageOf, textsOf } from './texts.ts'

type PublicVideo = {
  name: string
  playlist: string
  thumbnail: string | null
  subtitles: { langId: string; label: string; kind: string; isDefault: boolean; url: string }[]
}

const language = languageOf(location.search, navigator.languages)
const texts = textsOf(language)
const main = document.querySelector('main')!
document.documentElement.lang = language

const headed = (text: string) => Object.assign(document.createElement('h1'), { textContent: text })

const say = (text: string) => main.replaceChildren(headed(text))

/** Shows a public video by the key in the address, with its subtitles. */
async function show() {
  const key = location.pathname.split('/').at(-1) ?? ''
  const answer = await fetch(`/main-api/embed/videos/${encodeURIComponent(key)}?lang=${language}`)
  if (!answer.ok) return say(texts.missing)
  const video: PublicVideo = await answer.json()
  document.title = video.name
  const element = document.createElement('video')
  element.controls = true
  element.playsInline = true
  element.setAttribute('aria-label', video.name)
  if (video.thumbnail) element.poster = video.thumbnail
  for (const { langId, label, kind, isDefault, url } of video.subtitles) {
    const track = document.createElement('track')
    Object.assign(track, { kind, label, srclang: langId, src: url, default: isDefault })
    element.append(track)
  }
  const name = headed(video.name)
  name.className = 'hidden'
  main.replaceChildren(name, element)
  await attachHls(element, video.playlist, (fault) => say(texts[fault]))
}

say(texts.loading)
show().catch(() => say(texts.network))

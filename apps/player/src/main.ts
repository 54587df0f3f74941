import { attachHls, reportPlayback } from '@touchline/playback'
import './player.css'
import { languageOf, textsOf } from './texts.ts'

type PublicVideo = {
  name: string
  duration: number | null
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

const address = `/main-api/embed/videos/${encodeURIComponent(location.pathname.split('/').at(-1) ?? '')}`

/** Loads the public video by the key in the URL; undefined if there is none. */
async function read(): Promise<PublicVideo | undefined> {
  const answer = await fetch(`${address}?lang=${language}`)
  if (answer.status === 400 || answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The video could not be read: ${answer.status}`)
  return await answer.json()
}

/** Plays from a time in seconds. URLs are signed for about an hour; once they expire, new ones are requested. */
async function play(element: HTMLVideoElement, playlist: string, startAt = 0): Promise<void> {
  const { detach } = await attachHls(
    element,
    playlist,
    async (error) => {
      const { currentTime, paused } = element
      const renewed = error === 'network' ? await read().catch(() => undefined) : undefined
      if (!renewed || renewed.playlist === playlist) return say(texts[error])
      detach()
      await play(element, renewed.playlist, currentTime)
      if (!paused) await element.play().catch(() => {})
    },
    startAt,
  )
}

/** Shows the public video with its subtitles. */
async function show() {
  const video = await read()
  if (!video) return say(texts.missing)
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
  if (video.duration) reportPlayback(element, `${address}/playback`, video.duration)
  await play(element, video.playlist)
}

say(texts.loading)
show().catch(() => say(texts.network))

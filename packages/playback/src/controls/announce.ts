import { nameOfQuality, qualitiesOf } from '../qualities.ts'
import { nameOfSound, soundsOf } from '../sounds.ts'
import { type ControlsTexts, filled } from './texts.ts'
import { captionsOf } from './tracks.ts'

/** Says in a live region what a viewer who does not see the picture would miss. Returns the region. */
export function announcer(
  video: HTMLVideoElement,
  { texts, language }: { texts: ControlsTexts; language: string },
  signal: AbortSignal,
): HTMLElement {
  const { said } = texts
  const region = document.createElement('div')
  region.className = 'player-said'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  const say = (text: string) => {
    // The same text again is a change only to an empty region.
    region.textContent = region.textContent === text ? `${text} ` : text
  }
  const captionsNow = () => {
    const shown = captionsOf(video).find(({ mode }) => mode === 'showing')
    return shown ? filled(said.captionsOn, { label: shown.label || shown.language }) : said.captionsOff
  }
  const qualities = qualitiesOf(video)
  let [captions, speed, quality, volume] = [captionsNow(), video.playbackRate, qualities.chosen, video.volume]
  let isMuted = video.muted
  let isPlaying = !video.paused
  const events: Record<string, () => void> = {
    play() {
      // Another source of what plays, such as one with the chosen language, begins without a pause.
      if (!isPlaying) say(said.playing)
      isPlaying = true
    },
    pause() {
      say(said.paused)
      isPlaying = false
    },
    ratechange() {
      if (video.playbackRate !== speed) say(filled(said.speed, { speed: video.playbackRate }))
      speed = video.playbackRate
    },
    volumechange() {
      const percent = Math.round(video.volume * 100)
      if (video.muted !== isMuted || video.volume !== volume)
        say(video.muted ? said.muted : filled(said.volume, { percent }))
      isMuted = video.muted
      volume = video.volume
    },
  }
  for (const [name, act] of Object.entries(events)) video.addEventListener(name, act, { signal })
  const onCaptions = () => {
    const now = captionsNow()
    // The browser's own choice at the start is not news.
    if (now !== captions && video.readyState > 0) say(now)
    captions = now
  }
  video.textTracks.addEventListener('change', onCaptions, { signal })
  const onQuality = () => {
    if (qualities.chosen !== quality && qualities.chosen)
      say(filled(said.quality, { quality: nameOfQuality(qualities.chosen) }))
    quality = qualities.chosen
  }
  qualities.addEventListener('change', onQuality, { signal })
  const sounds = soundsOf(video)
  let sound = sounds.chosen
  const onSound = () => {
    if (sounds.chosen !== sound && sounds.chosen)
      say(filled(said.sound, { language: nameOfSound(sounds.chosen, language) }))
    sound = sounds.chosen
  }
  sounds.addEventListener('change', onSound, { signal })
  return region
}

import { fileOf } from '@touchline/playback'
import { make } from '../elements.ts'
import { createPlayer } from '../player.ts'
import { type Language, textsOf } from '../texts.ts'
import { readVideo } from '../video.ts'
import { createElsewhere } from './elsewhere.ts'
import type { Part } from './part.ts'
import { addressOf, type Kind, type PublicProgramme, programmeReader } from './programme.ts'
import { refusalOf } from './refusal.ts'
import { countdownOf, sentenceOf } from './sentence.ts'

type Options = {
  kind: Kind
  key: string
  language: Language
  /** Tells the parts of the page what happens to the player. */
  tell: (happening: (part: Part) => void) => void
}

/** What is played: the programme, a clip in its place, or a sentence that says why there is nothing. */
export function createStage({ kind, key, language, tell }: Options) {
  const texts = textsOf(language)
  const stage = make('div', { class: 'stage' })
  const backButton = make(
    'button',
    { type: 'button', class: 'back' },
    kind === 'conference' ? texts.backToConference : texts.backToEvent,
  )
  backButton.hidden = true
  backButton.addEventListener('click', back)
  let element: HTMLVideoElement | undefined
  let programme: PublicProgramme
  let played = ''
  let endPlayer = () => {}
  /** How a link wants the programme to start; what is played after it starts at its beginning. */
  let { search } = location
  /** The clip that is played instead of the programme. */
  let chosen: string | undefined

  const fail = (error: 'network' | 'media' | 'unsupported') => say(texts[error])
  function say(text: string) {
    endPlayer()
    element = undefined
    stage.replaceChildren(make('p', { class: 'message', role: 'alert' }, text))
  }
  function choose(clip: string | undefined) {
    chosen = clip
    backButton.hidden = clip === undefined
    tell((part) => part.instead?.(clip))
  }
  /** Plays a clip in the place of the programme, and counts it as the video that it is. */
  async function playClip(clip: string) {
    choose(clip)
    const video = await readVideo(clip, language)
    // Another one was chosen meanwhile, or the clip was taken back.
    if (chosen !== clip) return
    if (!video) return back()
    endPlayer()
    endPlayer = createPlayer({
      video: { ...video, autoplays: false, loops: false },
      language,
      renew: async () => (await readVideo(clip, language))?.playlist,
      reportTo: `/main-api/embed/videos/${encodeURIComponent(clip)}/playback`,
      place(controller, media) {
        element = undefined
        stage.replaceChildren(controller)
        media.addEventListener('canplay', () => void media.play().catch(() => {}), { once: true })
        queueMicrotask(() => void media.play().catch(() => {}))
      },
      onError: fail,
    })
  }
  /** Shows the programme again. */
  function back() {
    if (chosen === undefined) return
    choose(undefined)
    played = ''
    show(programme)
  }
  function play(media: NonNullable<PublicProgramme['media']>) {
    const chapters = kind === 'conference' ? chaptersOf(programme) : []
    endPlayer = createPlayer({
      video: { ...programme, ...media, thumbnail: programme.poster, chapters },
      language,
      search,
      renew: async () => {
        // Whoever may not watch any more is told why, and not that the connection is bad.
        const refusal = await refusalOf(media.playlist)
        if (refusal) {
          say(texts.unavailable[refusal])
          return undefined
        }
        const renewed = await programmeReader(kind, key, language)()
        return renewed && renewed !== 'gone' ? renewed.media?.playlist : undefined
      },
      reportTo: `${addressOf(kind, key)}/playback`,
      place(controller, video) {
        element = video
        stage.replaceChildren(controller)
        video.addEventListener('timeupdate', () => tell((part) => part.at?.(video.currentTime * 1000)))
      },
      onError: fail,
    })
    tell((part) => part.mount?.(stage))
    search = ''
  }
  function show(shown: PublicProgramme) {
    programme = shown
    // What was taken back is not played any further.
    if (chosen !== undefined && !shown.clips.some((clip) => clip.key === chosen)) {
      choose(undefined)
      played = ''
    }
    const { media, poster, elsewhere } = shown
    const now = media
      ? `${fileOf(media.playlist)} ${media.isLive}`
      : (elsewhere?.player ?? `${sentenceOf(shown, language)} ${poster}`)
    if (now === played || chosen !== undefined) return
    played = now
    const left = media && leave()
    endPlayer()
    endPlayer = () => {}
    element = undefined
    if (media) {
      play(media)
      if (left) resume(left, media.duration)
      return
    }
    if (elsewhere) return stage.replaceChildren(...createElsewhere(shown, language))
    stage.replaceChildren(
      ...(poster ? [make('img', { class: 'poster', src: poster, alt: '' })] : []),
      make('p', { class: 'message', role: 'status' }, sentenceOf(shown, language)),
    )
    endPlayer = countDown()
  }
  /** Where the visitor is. A live goes on as its replay, and that as a video: their times are the same. */
  const leave = () => element && { time: element.currentTime, isPlaying: !element.paused }
  function resume({ time, isPlaying }: { time: number; isPlaying: boolean }, duration: number | null) {
    if (!element || time === 0 || (duration !== null && time * 1000 >= duration)) return
    element.currentTime = time
    if (isPlaying) void element.play().catch(() => {})
  }
  /** Shows the time until the start below the sentence; returns a function that ends it. */
  function countDown(): () => void {
    const shown = make('p', { class: 'countdown', role: 'timer' })
    const tick = () => {
      shown.textContent = countdownOf(programme) ?? ''
      if (!shown.textContent) end()
    }
    const timer = setInterval(tick, 1000)
    const end = () => {
      clearInterval(timer)
      shown.remove()
    }
    stage.append(shown)
    tick()
    return end
  }

  return {
    element: make('div', { class: 'watch' }, stage, backButton),
    playClip: (clip: string) => void playClip(clip).catch(back),
    /** Plays the programme from here, in ms. */
    seek(ms: number) {
      back()
      if (!element) return
      element.currentTime = ms / 1000
      void element.play().catch(() => {})
    },
    show,
    end: () => endPlayer(),
  }
}

/** The chapters as the bar is divided by them. */
const chaptersOf = ({ moments, media }: PublicProgramme) =>
  moments.map(({ name, at, end }, index) => ({
    title: name,
    from: at,
    to: end ?? moments[index + 1]?.at ?? Math.max(at + 1, media?.duration ?? at + 1),
  }))

import './programme.css'
import { fileOf } from '@touchline/playback'
import { dress } from '../brand.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import { createPlayer } from '../player.ts'
import { type Language, textsOf } from '../texts.ts'
import { readVideo } from '../video.ts'
import { createAbout } from './about.ts'
import { createClips } from './clips.ts'
import { follow } from './follow.ts'
import { createMoments } from './moments.ts'
import { addressOf, type Kind, type PublicProgramme, programmeReader, writtenProgramme } from './programme.ts'
import { createRelated } from './related.ts'
import { createScore } from './score.ts'
import { sentenceOf } from './sentence.ts'

type Options = { key: string; language: Language; say: (text: string) => void }

/** Shows an event or a conference, and keeps what is shown current while the page is open. */
export async function openProgramme({ key, language, say }: Options): Promise<void> {
  const { documentElement: root, body } = document
  const kind: Kind = root.dataset.kind === 'conference' ? 'conference' : 'event'
  const texts = textsOf(language)
  const read = programmeReader(kind, key, language)
  const first = writtenProgramme() ?? (await read())
  if (!first || first === 'gone') return say(texts.missingProgramme)

  const stage = make('div', { class: 'stage' })
  const about = createAbout(language)
  const score = createScore(language)
  const related = createRelated(language)
  let element: HTMLVideoElement | undefined
  const moments = createMoments({
    language,
    kind,
    seek: (ms) => {
      back()
      if (!element) return
      element.currentTime = ms / 1000
      void element.play().catch(() => {})
    },
  })
  const clips = createClips({ language, kind, choose: (key) => void playClip(key).catch(() => back()), back })
  // Named, since the site around the frame has a main part as well.
  const main = make(
    'main',
    { class: 'programme', 'aria-labelledby': 'title' },
    make('div', { class: 'watch' }, stage, clips.back),
    about.element,
    make('div', { class: 'panel' }, score.element, moments.element),
    clips.element,
    related.element,
  )

  let programme: PublicProgramme
  let played = ''
  let endPlayer = () => {}
  /** How a link wants the programme to start; what is played after it starts at its beginning. */
  let { search } = location
  /** The clip that is played instead of the programme. */
  let chosen: string | undefined
  const fail = (error: 'network' | 'media' | 'unsupported') => {
    endPlayer()
    element = undefined
    stage.replaceChildren(make('p', { class: 'message', role: 'alert' }, texts[error]))
  }
  function choose(key: string | undefined) {
    chosen = key
    about.at(0)
    clips.mark(key)
  }
  /** Plays a clip in the place of the programme, and counts it as the video that it is. */
  async function playClip(key: string) {
    choose(key)
    const video = await readVideo(key, language)
    // Another one was chosen meanwhile, or the clip was taken back.
    if (chosen !== key) return
    if (!video) return back()
    endPlayer()
    endPlayer = createPlayer({
      video: { ...video, autoplays: false, loops: false },
      language,
      renew: async () => (await readVideo(key, language))?.playlist,
      reportTo: `/main-api/embed/videos/${encodeURIComponent(key)}/playback`,
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
  const play = (media: NonNullable<PublicProgramme['media']>) => {
    const chapters = kind === 'conference' ? chaptersOf(programme) : []
    endPlayer = createPlayer({
      video: { ...programme, ...media, thumbnail: programme.poster, chapters },
      language,
      search,
      renew: async () => {
        const renewed = await programmeReader(kind, key, language)()
        return renewed && renewed !== 'gone' ? renewed.media?.playlist : undefined
      },
      reportTo: `${addressOf(kind, key)}/playback`,
      place(controller, video) {
        element = video
        stage.replaceChildren(controller)
        video.addEventListener('timeupdate', () => {
          moments.at(video.currentTime * 1000)
          // A time of a live stream is another moment for whoever opens the link later.
          if (!media.isLive) about.at(video.currentTime)
        })
      },
      onError: fail,
    })
    moments.mark(stage)
    search = ''
  }
  function show(shown: PublicProgramme) {
    programme = shown
    // What was taken back is not played any further.
    if (chosen !== undefined && !shown.clips.some(({ key }) => key === chosen)) {
      choose(undefined)
      played = ''
    }
    const { media, poster, brand } = shown
    dress(brand)
    const now = media
      ? `${fileOf(media.playlist)} ${media.isLive}`
      : `${sentenceOf(shown, language)} ${poster}`
    if (now !== played && chosen === undefined) {
      played = now
      endPlayer()
      endPlayer = () => {}
      element = undefined
      if (media) play(media)
      else
        stage.replaceChildren(
          ...(poster ? [make('img', { class: 'poster', src: poster, alt: '' })] : []),
          make('p', { class: 'message', role: 'status' }, sentenceOf(shown, language)),
        )
    }
    about.show(shown)
    score.show(shown)
    moments.show(shown)
    clips.show(shown)
    related.show(shown)
    main.toggleAttribute('data-bare', shown.state === 'unpublished')
  }
  // The controls need to be in the page when they are made.
  // In the frame of another site, that site says whose page it is.
  const isAlone = window.top === window && first.state !== 'unpublished'
  body.replaceChildren(...(isAlone ? [createHeader(first.brand, language)] : []), main)
  show(first)
  follow(first, read, (found) => {
    if (found !== 'gone') return show(found)
    endPlayer()
    say(texts.missingProgramme)
  })
}

/** The chapters as the bar is divided by them. */
const chaptersOf = ({ moments, media }: PublicProgramme) =>
  moments.map(({ name, at, end }, index) => ({
    title: name,
    from: at,
    to: end ?? moments[index + 1]?.at ?? Math.max(at + 1, media?.duration ?? at + 1),
  }))

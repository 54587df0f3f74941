import { fileOf } from '@touchline/playback'
import { make } from '../../../elements.ts'
import { type AngleView, createAngleView, positionOf } from './angle-view.ts'
import { anglesInView, directedAngle, type PublicAngles } from './choice.ts'
import type { anglesTexts } from './texts.ts'

/** How often it is looked which angle is directed, in ms. */
const beat = 250

type Options = {
  angles: PublicAngles
  master: HTMLVideoElement
  /** Of the player: its controls stay above all angles. */
  controller: Element
  texts: ReturnType<typeof anglesTexts>
  say: (text: string) => void
}

export type AngleViews = ReturnType<typeof createAngleViews>

/**
 * Shows angles over the picture of the page, whose controls, sound and moment stay as they are. An angle is shown once its
 * picture is there; until then the one before stays.
 */
export function createAngleViews({ angles: given, master, controller, texts, say }: Options) {
  let angles = given
  const layer = make('div', { slot: 'poster', class: 'angle-layer' })
  const views = new Map<number, AngleView>()
  let layout = angles.layout
  let choice: number | undefined
  /** Those that should be in view, and those that are. */
  let wanted: number[] = []
  let shown: number[] = [playedPlace(angles)]
  controller.append(layer)

  const isMaster = (place: number) => place < 0 || angles.cameras[place]?.isPlayed === true
  const isThere = (place: number) => isMaster(place) || views.get(place)?.isReady() === true

  function follow() {
    if (!master.isConnected) return end()
    // Nothing is loaded before somebody plays.
    if (master.readyState < 2) return
    const position = positionOf(master, angles.played)
    const { isDated, played } = angles
    const at =
      isDated && position !== undefined ? position + Date.parse(played.beganAt!) - played.offset : undefined
    const next = anglesInView(angles, layout, choice ?? directedAngle(angles, at))
    if (next.join() !== wanted.join()) {
      wanted = next
      for (const place of wanted) open(place)
      const first = angles.cameras[wanted[0]!]
      if (first && !isThere(wanted[0]!)) say(texts.loading.replace('{name}', first.name))
    }
    draw()
  }
  function open(place: number) {
    const camera = angles.cameras[place]
    if (!camera || isMaster(place) || views.has(place)) return
    const view = createAngleView({
      ...{ camera, angles, master, onReady: draw },
      onError() {
        views.get(place)?.end()
        views.delete(place)
        if (place === wanted[0]) say(texts.failed.replace('{name}', camera.name))
        // It goes on with what the page plays.
        choice = playedPlace(angles)
      },
    })
    views.set(place, view)
    layer.append(view.element)
  }
  /** Puts those that have a picture into their places. */
  function draw() {
    const [first = -1] = wanted
    if (wanted.length === 0) return
    if (isThere(first)) {
      if (shown.join() !== wanted.join())
        say(texts.shown.replace('{name}', angles.cameras[first]?.name ?? ''))
      shown = wanted
    }
    for (const [place, view] of views) {
      const slot = shown.indexOf(place)
      view.element.hidden = slot < 0
      setPlace(view.element, slot)
      if (slot < 0 && !wanted.includes(place)) {
        view.end()
        views.delete(place)
      }
    }
    const slot = shown.findIndex(isMaster)
    controller.toggleAttribute('data-behind', slot < 0)
    setPlace(master, slot)
    ;(controller as HTMLElement).dataset.angles = layout
  }
  function setPlace(video: HTMLVideoElement, slot: number) {
    video.dataset.angle = slot < 0 ? '' : String(slot)
  }
  function end() {
    clearInterval(timer)
    for (const view of views.values()) view.end()
    views.clear()
    layer.remove()
  }
  const timer = setInterval(follow, beat)

  return {
    choose(place: number | undefined, wantedLayout: PublicAngles['layout']) {
      choice = place
      layout = wantedLayout
      follow()
    },
    /** Whether it still shows the same angles, whose addresses may have been signed anew. */
    isAbout: (found: PublicAngles, before: PublicAngles | null) =>
      master.isConnected && before !== null && identity(found) === identity(before),
    renew(found: PublicAngles) {
      angles = found
    },
    end,
  }
}

const playedPlace = ({ cameras }: PublicAngles) => cameras.findIndex(({ isPlayed }) => isPlayed)

const identity = ({ cameras, isDated, played }: PublicAngles) =>
  JSON.stringify([isDated, played, cameras.map(({ playlist, ...camera }) => [camera, fileOf(playlist)])])

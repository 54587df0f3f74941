import './angles.css'
import { make } from '../../../elements.ts'
import type { Language } from '../../../texts.ts'
import type { PublicProgramme } from '../../programme.ts'
import { createAngleButtons } from './buttons.ts'
import type { PublicAngles } from './choice.ts'
import { anglesTexts } from './texts.ts'
import { type AngleViews, createAngleViews } from './views.ts'

export type Angles = {
  show(angles: PublicProgramme['angles'], stage: HTMLElement | undefined): void
  /** Another player was put into the stage. */
  mount(stage: HTMLElement): void
}

/** Shows the angles of an event over what the page plays, and buttons and keys that choose among them. */
export function openAngles(element: HTMLElement, language: Language): Angles {
  const texts = anglesTexts(language)
  const said = make('p', { role: 'status', class: 'said' })
  let views: AngleViews | undefined
  let angles: PublicProgramme['angles'] = null
  /** What the viewer chose; undefined follows whoever directs. */
  let chosen: number | undefined
  let layout: PublicAngles['layout'] | undefined

  const buttons = createAngleButtons({
    texts,
    onAngle(place) {
      chosen = place
      update()
    },
    onLayout(wanted) {
      layout = wanted
      update()
    },
  })
  element.setAttribute('aria-label', texts.angles)
  element.append(buttons.element, said)

  function update() {
    if (!angles) return
    views?.choose(chosen, layout ?? angles.layout)
    buttons.show(angles, { chosen, layout: layout ?? angles.layout })
  }
  function open(stage: HTMLElement) {
    views?.end()
    views = undefined
    const master = stage.querySelector('video')
    const controller = stage.querySelector('media-controller')
    if (!angles || !master || !controller) return
    views = createAngleViews({
      angles,
      master,
      controller,
      say: (text) => {
        said.textContent = text
      },
      texts,
    })
    update()
  }

  return {
    show(found, stage) {
      const before = angles
      angles = found
      if (!found) {
        views?.end()
        views = undefined
        return
      }
      if (chosen !== undefined && chosen >= found.cameras.length) chosen = undefined
      if (!views?.isAbout(found, before)) {
        if (stage) open(stage)
      } else views.renew(found)
      update()
    },
    mount: open,
  }
}

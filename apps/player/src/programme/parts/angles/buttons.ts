import { make } from '../../../elements.ts'
import type { PublicAngles } from './choice.ts'
import type { anglesTexts } from './texts.ts'

type Layout = PublicAngles['layout']
type Options = {
  texts: ReturnType<typeof anglesTexts>
  /** Undefined follows whoever directs. */
  onAngle: (place: number | undefined) => void
  onLayout: (layout: Layout) => void
}
type State = { chosen: number | undefined; layout: Layout }

const layouts = ['single', 'side-by-side', 'one-large'] as const

/** The buttons that choose an angle and a layout. The digits choose angles, too: 0 is what is directed. */
export function createAngleButtons({ texts, onAngle, onLayout }: Options) {
  const angleList = make('div', { role: 'group', 'aria-label': texts.angles })
  const layoutList = make('div', { role: 'group', 'aria-label': texts.layout, class: 'layouts' })
  const element = make('div', { class: 'choices' }, angleList, layoutList)
  let count = 0
  let drawn = ''
  const button = (text: string, key: string | null, onClick: () => void) => {
    const made = make(
      'button',
      { type: 'button', 'aria-keyshortcuts': key },
      key && make('kbd', {}, key),
      text,
    )
    made.addEventListener('click', onClick)
    return made
  }

  // Before the player, which goes to a tenth of the video by a digit.
  addEventListener(
    'keydown',
    (event) => {
      const { code, key, ctrlKey, altKey, metaKey, target } = event
      const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
      if (digit === undefined || key.length !== 1 || ctrlKey || altKey || metaKey || count === 0) return
      const isTyping =
        target instanceof Element && target.matches('input:not([type=range]), textarea, select')
      if (isTyping || !element.isConnected || element.closest('[hidden]') || Number(digit) > count) return
      event.preventDefault()
      event.stopPropagation()
      onAngle(digit === '0' ? undefined : Number(digit) - 1)
    },
    { capture: true },
  )

  return {
    element,
    show({ cameras }: PublicAngles, { chosen, layout }: State) {
      count = cameras.length
      const names = JSON.stringify(cameras.map(({ name }) => name))
      if (names !== drawn) {
        drawn = names
        angleList.replaceChildren(
          button(texts.directed, '0', () => onAngle(undefined)),
          ...cameras.map(({ name }, place) => button(name, String(place + 1), () => onAngle(place))),
        )
        layoutList.replaceChildren(
          ...layouts.map((one) => button(texts.layouts[one], null, () => onLayout(one))),
        )
      }
      const press = (list: Element, place: number) => {
        for (const [index, one] of [...list.children].entries())
          one.setAttribute('aria-pressed', String(index === place))
      }
      press(angleList, chosen === undefined ? 0 : chosen + 1)
      press(layoutList, layouts.indexOf(layout))
    },
  }
}

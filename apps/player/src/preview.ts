import { dress } from './brand.ts'
import { make } from './elements.ts'
import type { Texts } from './texts.ts'
import type { PublicVideo } from './video.ts'

/** A kind of moment that the page shows, such as a goal. */
type Marker = { name: string; colour: string }

/** What the page that frames a preview sends: again whenever it changes. */
type PreviewMessage = { type: 'preview'; video: PublicVideo; markers?: readonly Marker[] }

/**
 * Shows what the page around this one sends, if it is one of ours. Colours are changed in place; anything else shows the
 * video anew.
 */
export function followPreview(show: (video: PublicVideo) => void, texts: Texts): void {
  let shown = ''
  const label = document.title
  addEventListener('message', ({ origin, source, data }: MessageEvent<Partial<PreviewMessage>>) => {
    if (origin !== location.origin || source !== parent || data.type !== 'preview' || !data.video) return
    const { brand, ...rest } = data.video
    dress(brand)
    const other = JSON.stringify([brand.logo, brand.name, rest])
    if (other !== shown) {
      shown = other
      show(data.video)
      // The page around this one has its own main content.
      document.querySelector('main')?.setAttribute('aria-label', label)
    }
    document.querySelector('.moments')?.remove()
    if (data.markers?.length) {
      const stage = document.querySelector('.stage, media-controller')
      stage?.after(moments(data.markers, texts))
    }
  })
  parent.postMessage({ type: 'preview-ready' }, location.origin)
}

/** A sample of each kind on the timeline, and what the colours mean. */
function moments(markers: readonly Marker[], texts: Texts): HTMLElement {
  const place = (index: number) => `${((index + 0.5) / markers.length) * 100}%`
  const dots = markers.map(({ name, colour }, index) =>
    make('i', { title: name, style: `left: ${place(index)}; background: ${colour}` }),
  )
  const entries = markers.map(({ name, colour }) =>
    make('li', {}, make('i', { style: `background: ${colour}` }), name),
  )
  return make(
    'div',
    { class: 'moments' },
    make('div', { class: 'line', 'aria-hidden': 'true' }, ...dots),
    make('ul', { 'aria-label': texts.moments }, ...entries),
  )
}

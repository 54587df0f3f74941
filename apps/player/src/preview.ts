import { brandProperties } from '@touchline/playback/brand'
import type { PublicVideo } from './video.ts'

/** What the page that frames a preview sends: again whenever it changes. */
type PreviewMessage = { type: 'preview'; video: PublicVideo }

/**
 * Shows what the page around this one sends, if it is one of ours. Colours are changed in place; anything else shows the
 * video anew.
 */
export function followPreview(show: (video: PublicVideo) => void): void {
  let shown = ''
  const label = document.title
  addEventListener('message', ({ origin, source, data }: MessageEvent<Partial<PreviewMessage>>) => {
    if (origin !== location.origin || source !== parent || data.type !== 'preview' || !data.video) return
    const { brand, ...rest } = data.video
    const { style } = document.documentElement
    style.cssText = ''
    for (const [name, value] of Object.entries(brandProperties(brand))) style.setProperty(name, value)
    const other = JSON.stringify([brand.logo, brand.name, rest])
    if (other === shown) return
    shown = other
    show(data.video)
    // The page around this one has its own main content.
    document.querySelector('main')?.setAttribute('aria-label', label)
  })
  parent.postMessage({ type: 'preview-ready' }, location.origin)
}

import type { PublicProgramme, ThemeFont } from '@touchline/contract'
import { brandProperties } from '@touchline/playback/brand'

/** Each is a style sheet of its own, whose files a browser fetches for the letters that the page has. */
const sheets: Record<ThemeFont, () => Promise<unknown>> = {
  Archivo: () => import('@fontsource-variable/archivo/index.css'),
  Inter: () => import('@fontsource-variable/inter/index.css'),
  Montserrat: () => import('@fontsource-variable/montserrat/index.css'),
  Oswald: () => import('@fontsource-variable/oswald/index.css'),
  'Source Serif 4': () => import('@fontsource-variable/source-serif-4/index.css'),
}

/** Dresses the page in the colours and the font of a brand. */
export function dress(brand: PublicProgramme['brand']): void {
  const { style } = document.documentElement
  style.cssText = ''
  for (const [name, value] of Object.entries(brandProperties(brand))) style.setProperty(name, value)
  // Without its file the text is in the font of the device.
  if (brand.font) sheets[brand.font]().catch(() => undefined)
}

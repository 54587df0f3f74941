import { contrastOf } from '@touchline/playback/brand'

/** The colours on offer; each can be seen on both backgrounds. */
export const swatches = [
  '#0b7a9e',
  '#6b48e8',
  '#9a6200',
  '#0b7a5c',
  '#4b4ded',
  '#c4551a',
  '#c02f8c',
  '#5d6676',
]

/** The backgrounds of the two schemes. */
const backgrounds = { light: '#ffffff', dark: '#121821' }
/** What controls and graphics need against what is behind them (WCAG 2.2, 1.4.11). */
export const leastContrast = 3

/** True for a complete `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The contrast of a colour with the background of each scheme, from 1 to 21. */
export const contrastsOf = (colour: string) => ({
  light: contrastOf(colour, backgrounds.light),
  dark: contrastOf(colour, backgrounds.dark),
})

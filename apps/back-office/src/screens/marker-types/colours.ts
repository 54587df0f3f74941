import type { MarkerCategory } from '@touchline/contract/light'

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

const ofCategory: Record<MarkerCategory, string> = {
  score: '#0b7a9e',
  highlight: '#7c5cf0',
  discipline: '#a56a05',
  substitution: '#0f8a69',
  other: '#6b7484',
  phase: '#5d6676',
}

/** The colour of a marker type: its own, or its category's. */
export const colourOf = (type: { colour: string | null; category: MarkerCategory }): string =>
  type.colour ?? ofCategory[type.category]

/** The backgrounds of the two schemes. */
const backgrounds = { light: '#ffffff', dark: '#121821' }
/** WCAG's minimum for graphics. */
export const leastContrast = 3

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast of a colour with the background of each scheme, from 1 to 21. */
export const contrastsOf = (colour: string) => ({
  light: contrast(colour, backgrounds.light),
  dark: contrast(colour, backgrounds.dark),
})

/** What of a brand a page is dressed in. */
export type BrandLook = { colour: string | null; background: string | null; font: string | null }

const dark = '#10161f'
const light = '#ffffff'

/** The relative luminance of `#RRGGBB`, from 0 to 1 (WCAG 2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours `#RRGGBB`, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Black or white, whichever can be read better on a colour. */
export const textOn = (colour: string): string =>
  contrastOf(colour, dark) >= contrastOf(colour, light) ? dark : light

/** The CSS custom properties of a page in the look of a brand; what it has not stays as the page has them. */
export function brandProperties({ colour, background, font }: BrandLook): Record<string, string> {
  const text = background && textOn(background)
  return {
    ...(font && { '--font': `'${font} Variable'` }),
    ...(colour && { '--brand': colour, '--brand-text': textOn(colour) }),
    ...(background &&
      text && {
        'color-scheme': text === dark ? 'light' : 'dark',
        '--bg': background,
        '--text': text,
        '--muted': `color-mix(in srgb, ${text} 72%, ${background})`,
        '--line': `color-mix(in srgb, ${text} 14%, ${background})`,
        '--line-strong': `color-mix(in srgb, ${text} 28%, ${background})`,
        '--hover': `color-mix(in srgb, ${text} 7%, ${background})`,
        '--focus': text,
      }),
  }
}

import type { Theme } from '@touchline/contract/light'
import { contrastOf } from '@touchline/playback/brand'

/** An image is the key of a new one, null for none, undefined if it is kept. */
export type ThemeValues = {
  name: string
  primaryColour: string
  backgroundColour: string
  logo: string | null | undefined
  poster: string | null | undefined
  autoplays: boolean
  loops: boolean
  isDefault: boolean
}

/** The specification's primary colour. */
const usualColour = '#0ACAFF'

/** The form values of a theme. */
export const toValues = (theme: Theme | undefined): ThemeValues => ({
  name: theme?.name ?? '',
  primaryColour: theme?.primaryColour ?? usualColour,
  backgroundColour: theme?.backgroundColour ?? '',
  logo: undefined,
  poster: undefined,
  autoplays: theme?.autoplays ?? false,
  loops: theme?.loops ?? false,
  isDefault: theme?.isDefault ?? false,
})

/** The request body for the form values; omits images that are kept. */
export const toBody = ({ backgroundColour, logo, poster, ...values }: ThemeValues) => ({
  ...values,
  backgroundColour: backgroundColour || null,
  ...(logo !== undefined && { logo }),
  ...(poster !== undefined && { poster }),
})

/** True for a complete `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What buttons and other controls need against what is behind them (WCAG 2.2, 1.4.11). */
const leastContrast = 3

/**
 * The contrast of the primary colour with the page's background if it is too low, with one digit; undefined if it is
 * enough. Without a background of its own, the page is white or dark by the visitor's device, and both count.
 */
export function lowContrast(
  values: Pick<ThemeValues, 'primaryColour' | 'backgroundColour'>,
): number | undefined {
  const { primaryColour, backgroundColour } = values
  if (!isColour(primaryColour)) return undefined
  if (backgroundColour !== '' && !isColour(backgroundColour)) return undefined
  const behind = backgroundColour ? [backgroundColour] : ['#ffffff', '#121821']
  const lowest = Math.min(...behind.map((colour) => contrastOf(primaryColour, colour)))
  return lowest < leastContrast ? Math.floor(lowest * 10) / 10 : undefined
}

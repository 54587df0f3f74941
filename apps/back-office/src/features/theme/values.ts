import type { Theme, ThemeFont } from '@touchline/contract/light'

/** An image is the key of a new one, null for none, undefined if it is kept. */
export type ThemeValues = {
  name: string
  primaryColour: string
  backgroundColour: string
  font: ThemeFont | null
  logo: string | null | undefined
  poster: string | null | undefined
  slate: string | null | undefined
  slateText: string
  frenchSlateText: string
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
  font: theme?.font ?? null,
  logo: undefined,
  poster: undefined,
  slate: undefined,
  slateText: theme?.slateText ?? '',
  frenchSlateText: theme?.frenchSlateText ?? '',
  autoplays: theme?.autoplays ?? false,
  loops: theme?.loops ?? false,
  isDefault: theme?.isDefault ?? false,
})

/** The request body for the form values; omits images that are kept. */
export const toBody = ({
  backgroundColour,
  logo,
  poster,
  slate,
  slateText,
  frenchSlateText,
  ...values
}: ThemeValues) => ({
  ...values,
  slateText: slateText.trim() || null,
  frenchSlateText: frenchSlateText.trim() || null,
  backgroundColour: backgroundColour || null,
  ...(logo !== undefined && { logo }),
  ...(poster !== undefined && { poster }),
  ...(slate !== undefined && { slate }),
})

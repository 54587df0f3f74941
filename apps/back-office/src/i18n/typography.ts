const narrowSpace = '\u202f'

/** Adds the spaces of French typography: narrow no-break spaces before : ; ! ? % and inside « ». */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ ([:;!?»%])/g, `${narrowSpace}$1`).replace(/« /g, `«${narrowSpace}`)

/** Applies `change` to each text of a bundle. */
export function mapTexts(bundle: object, change: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  )
}

const narrowSpace = '\u202f'

/** A French text with the spaces that French typography asks for: narrow no-break ones before : ; ! ? % and inside « ». */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ ([:;!?»%])/g, `${narrowSpace}$1`).replace(/« /g, `«${narrowSpace}`)

/** The texts of a bundle, each passed through `change`. */
export function mapTexts(bundle: object, change: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  )
}

import i18next from 'i18next'

/** `svgSpriteFilename` as `Svg sprite filename`, for names that no text has yet. */
function humanized(name: string): string {
  const words = name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** What a resource, a field or a value is called; needs the texts `fields`. */
export const named = (group: 'resources' | 'fields' | 'values', name: string) => {
  const key = `fields:${group}.${name}`
  return i18next.exists(key) ? i18next.t(key as 'fields:fields.name') : humanized(name)
}

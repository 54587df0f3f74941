const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The inner text of every element with a name, in order. S3's XML has neither relevant attributes nor elements nested
 * in one of the same name.
 */
export function elementsOf(xml: string, name: string): string[] {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g')
  const closing = `</${name}>`
  const inner: string[] = []
  // Two patterns instead of one: with one, a text of opening tags only would be scanned again from each of them.
  while (opening.test(xml)) {
    const end = xml.indexOf(closing, opening.lastIndex)
    if (end < 0) break
    inner.push(xml.slice(opening.lastIndex, end))
    opening.lastIndex = end + closing.length
  }
  return inner
}

/** The text of the first element with a name, with entities resolved, or undefined. */
export function textOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0]?.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal, hex, named) => {
      if (named) return ENTITIES.get(named) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
    },
  )
}

/** Escapes text for an element. */
export const escapeXml = (text: string | number): string =>
  String(text).replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

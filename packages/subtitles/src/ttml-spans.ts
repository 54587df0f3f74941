export const namespaces = {
  tt: 'http://www.w3.org/ns/ttml',
  ttp: 'http://www.w3.org/ns/ttml#parameter',
  tts: 'http://www.w3.org/ns/ttml#styling',
  xml: 'http://www.w3.org/XML/1998/namespace',
  /** For what only WebVTT has. */
  tl: 'urn:touchline:webvtt',
}

const colours = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']

/** The TTML attributes of a span that looks as this WebVTT tag does, e.g. of `c.yellow`. */
export function spanAttributes(tag: string): Record<string, string> {
  const [, name, classes = '', rest = ''] = /^([a-z]+)((?:\.[^\s.]+)*)\s*([\s\S]*)$/.exec(tag) ?? []
  const colour = classes.split('.').find((each) => colours.includes(each))
  return {
    ...(name === 'i' && { 'tts:fontStyle': 'italic' }),
    ...(name === 'b' && { 'tts:fontWeight': 'bold' }),
    ...(name === 'u' && { 'tts:textDecoration': 'underline' }),
    ...(name === 'lang' && /^[\w-]+$/.test(rest) && { 'xml:lang': rest }),
    ...(name === 'ruby' && { 'tts:ruby': 'container' }),
    ...(name === 'rt' && { 'tts:ruby': 'text' }),
    ...(colour && { 'tts:color': colour }),
  }
}

/** The WebVTT tags for styles that another program wrote. */
export function tagsOfStyles(styles: Readonly<Record<string, string>>): string[] {
  const colour = styles.color?.toLowerCase()
  return [
    ...(colour && colour !== 'white' && colours.includes(colour) ? [`c.${colour}`] : []),
    ...(/^(italic|oblique)$/.test(styles.fontStyle ?? '') ? ['i'] : []),
    ...(styles.fontWeight === 'bold' ? ['b'] : []),
    ...(styles.textDecoration?.split(/\s+/).includes('underline') ? ['u'] : []),
  ]
}

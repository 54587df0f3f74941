/** What WebVTT allows in a style block; anything else could load files or cover the page. */
const allowed =
  /^(color|opacity|visibility|text-decoration.*|text-shadow|background-color|outline.*|font-.*|line-height|white-space|ruby-position|text-combine-upright)$/
const shorthands = ['background', 'font', 'outline', 'text-decoration']

const part =
  /^(c|i|b|u|v|ruby|rt|lang)?((?:\.[\w-]+)*)(?:\[(voice|lang)\s*=\s*"([^"\\\]]*)"\])?(:past|:future)?$/
const elements: Record<string, string> = { c: 'span', v: '[data-part="voice"]', lang: 'span[lang]' }

/** The selector with which the renderer's elements match what a `::cue()` selector does; undefined if it is not known. */
export function selectorOf(selector: string): string | undefined {
  const inner = /^(?:video)?::cue(?:\((.*)\))?$/.exec(selector.trim())
  if (!inner) return undefined
  if (!inner[1]) return '[data-part="cue"]'
  const id = /^#([\w-]+)$/.exec(inner[1].trim())
  if (id) return `[data-part="cue"][data-id="${id[1]}"]`
  const match = part.exec(inner[1].trim())
  if (!match) return undefined
  const [, name = '', classes = '', attribute, value, time] = match
  const where = attribute ? `[${attribute === 'voice' ? 'title' : 'lang'}="${value}"]` : ''
  const state = time ? `[data-${time.slice(1)}]` : ''
  return `[data-part="cue"] ${elements[name] ?? name}${classes}${where}${state}`
}

/** The style blocks of a document as a style sheet that applies to the elements within one with this class. */
export function sheetOf(blocks: readonly string[], scope: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  for (const block of blocks) {
    if (!block.startsWith('STYLE')) continue
    const source = new CSSStyleSheet()
    // Imports are ignored by a sheet that is made this way.
    source.replaceSync(block.slice('STYLE'.length))
    for (const rule of source.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue
      const selectors = rule.selectorText.split(/,(?![^(]*\))/).flatMap((each) => selectorOf(each) ?? [])
      if (selectors.length > 0)
        addRule(sheet, selectors.map((each) => `.${scope} ${each}`).join(), rule.style)
    }
  }
  return sheet
}

function addRule(sheet: CSSStyleSheet, selector: string, style: CSSStyleDeclaration) {
  const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  const target = (sheet.cssRules[index] as CSSStyleRule).style
  for (const name of [...shorthands, ...style]) {
    const value = style.getPropertyValue(name)
    const isAllowed = allowed.test(name) && !/url\(|image|expression/i.test(value)
    if (value && isAllowed) target.setProperty(name, value)
  }
}

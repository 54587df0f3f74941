import { fieldError, type MessageRef } from '@touchline/contract'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'

const mostIcons = 200
const mostElements = 20_000
const mostLevels = 32

/** Elements that only draw. Others are dropped with their content: scripts, styles, links, foreign content. */
const drawing = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
/** Elements that can contain symbols. */
const containers = new Set(['svg', 'defs', 'g'])
const attributes = new Set([
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'],
  ...['transform', 'viewBox', 'preserveAspectRatio', 'opacity', 'fill', 'fill-opacity', 'fill-rule'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'vector-effect'],
])
/** Numbers, names, colours and functions of them: nothing that needs escaping, and no address. */
const harmless = /^(?!.*url)[\w\s.,#()%+-]*$/is
const iconName = /^[A-Za-z][\w-]{0,59}$/

export type Sprite = { svg: string; icons: string[] }

const refuse = (code: string, ref: MessageRef) => fieldError('svg', code, ref)

/**
 * Rebuilds a sprite from what is allowed in it: symbols with an id, and shapes with plain attributes. Throws
 * `malformed` naming `svg` if it is no SVG, declares entities or has no usable symbols.
 */
export function sanitiseSprite(text: string): Sprite {
  const symbols: string[] = []
  const icons = new Set<string>()
  const open: { name: string; isKept: boolean }[] = []
  let elements = 0
  /** The depth of the outermost dropped element; 0 outside. */
  let dropped = 0
  let isInSymbol = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw notSvg(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('doctype', () => {
    throw notSvg('DOCTYPE')
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    if (++elements > mostElements || open.length >= mostLevels) throw notSvg('too many elements')
    if (open.length === 0 && name !== 'svg') throw notSvg(`<${name.slice(0, 40)}>`)
    const isSymbol = name === 'symbol' && !isInSymbol
    const isKept = dropped === 0 && (isSymbol || (isInSymbol ? drawing.has(name) : containers.has(name)))
    open.push({ name, isKept })
    if (!isKept) dropped ||= open.length
    else if (isSymbol) {
      const icon = checkName(given.id ?? '', icons)
      icons.add(icon)
      isInSymbol = true
      symbols.push(`<symbol id="${icon}"${written(given)}>`)
    } else if (isInSymbol) symbols.push(`<${name}${written(given)}>`)
  })
  parser.on('closetag', () => {
    const closed = open.pop()!
    if (closed.isKept && isInSymbol) symbols.push(`</${closed.name}>`)
    if (closed.isKept && closed.name === 'symbol') isInSymbol = false
    if (dropped > open.length) dropped = 0
  })
  parser.write(text).close()
  if (icons.size === 0) throw refuse('no_symbols', { key: 'markers.noSymbols' })
  if (icons.size > mostIcons)
    throw refuse('too_big', { key: 'markers.tooManyIcons', params: { max: mostIcons } })
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
    icons: [...icons],
  }
}

const notSvg = (reason: string) => refuse('invalid_format', { key: 'markers.notSvg', params: { reason } })

function checkName(name: string, known: ReadonlySet<string>): string {
  const params = { name: name.slice(0, 60) }
  if (!iconName.test(name)) throw refuse('invalid_format', { key: 'markers.iconName', params })
  if (known.has(name)) throw refuse('taken', { key: 'markers.iconTwice', params })
  return name
}

const written = (given: Record<string, SaxesAttributePlain | string>): string =>
  Object.entries(given)
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => attributes.has(name) && harmless.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

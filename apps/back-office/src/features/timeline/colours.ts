/** The colours that the canvases draw with, from the theme's custom properties. */
export type Colours = Record<
  | 'background'
  | 'text'
  | 'muted'
  | 'line'
  | 'lineStrong'
  | 'surface'
  | 'surface2'
  | 'accent'
  | 'chosen'
  | 'chosenText'
  | 'warning'
  | 'warningSoft'
  | 'focus',
  string
>

const properties: Record<keyof Colours, string> = {
  background: '--mantine-color-body',
  text: '--mantine-color-text',
  muted: '--muted',
  line: '--line',
  lineStrong: '--line-strong',
  surface: '--surface',
  surface2: '--surface-2',
  accent: '--accent',
  chosen: '--chosen',
  chosenText: '--chosen-text',
  warning: '--warning',
  warningSoft: '--warning-soft',
  focus: '--focus',
}

/** With forced colours, the system's own are drawn. */
const forced: Partial<Colours> = {
  background: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  line: 'GrayText',
  lineStrong: 'CanvasText',
  surface: 'Canvas',
  surface2: 'Canvas',
  accent: 'Highlight',
  chosen: 'Highlight',
  chosenText: 'HighlightText',
  warning: 'CanvasText',
  warningSoft: 'Canvas',
  focus: 'Highlight',
}

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element)
  const isForced = matchMedia('(forced-colors: active)').matches
  const entries = Object.entries(properties).map(([name, property]) => {
    const value = (isForced && forced[name as keyof Colours]) || style.getPropertyValue(property).trim()
    return [name, value || '#888']
  })
  return Object.fromEntries(entries) as Colours
}

/** Calls back when the theme or the system's colours change; returns a function that ends it. */
export function onColourChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  const media = matchMedia('(forced-colors: active)')
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}

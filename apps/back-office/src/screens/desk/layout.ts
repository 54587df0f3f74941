/** How a person has arranged a desk. */
export type DeskLayout = {
  /** Widths in px; null for what fits the screen. */
  video: number | null
  list: number | null
  listSide: 'right' | 'left'
  /** Parts that can be hidden; null for what fits the screen. */
  hasStrip: boolean
  hasFilm: boolean | null
  hasSound: boolean | null
}

export const usualLayout: DeskLayout = {
  video: null,
  list: null,
  listSide: 'right',
  hasStrip: true,
  hasFilm: null,
  hasSound: null,
}

export const widths = { video: [320, 1280], list: [240, 640] } as const
/** The board needs this much beside the picture and the list, in px. */
const board = 380

/** A width within its limits, and with room for the others. */
export function fitWidth(part: 'video' | 'list', width: number, screen: number, other: number): number {
  const [least, most] = widths[part]
  return Math.round(Math.max(least, Math.min(most, screen - other - board, width)))
}

/** Reads a stored layout; what does not make sense is as usual. */
export function readLayout(text: string | null): DeskLayout {
  let value: Partial<Record<keyof DeskLayout, unknown>> = {}
  try {
    value = { ...JSON.parse(text ?? '{}') }
  } catch {
    // As usual.
  }
  const own = (part: 'hasFilm' | 'hasSound') => {
    const shown = value[part]
    return typeof shown === 'boolean' ? shown : null
  }
  const width = (part: 'video' | 'list') => {
    const own = value[part]
    const [least, most] = widths[part]
    return typeof own === 'number' && own >= least && own <= most ? own : null
  }
  return {
    video: width('video'),
    list: width('list'),
    listSide: value.listSide === 'left' ? 'left' : 'right',
    hasStrip: value.hasStrip !== false,
    hasFilm: own('hasFilm'),
    hasSound: own('hasSound'),
  }
}

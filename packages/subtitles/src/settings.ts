/** Where a cue is shown, as far as the editor offers it. */
export type Place = { row: 'top' | 'middle' | 'bottom'; column: 'left' | 'center' | 'right' }

const pairsOf = (settings: string) =>
  settings
    .split(/\s+/)
    .filter(Boolean)
    .map((pair): [string, string] => {
      const at = pair.indexOf(':')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    })

/** The value of a setting, as written; the last one counts. */
export const settingOf = (settings: string, name: string): string | undefined =>
  pairsOf(settings).findLast(([key]) => key === name)?.[1]

/** Sets or removes settings, and leaves the others as they are. */
export function withSettings(settings: string, changes: Record<string, string | undefined>): string {
  const kept = pairsOf(settings).filter(([key]) => !(key in changes))
  const added = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return [...kept, ...added].map(([key, value]) => (value ? `${key}:${value}` : key)).join(' ')
}

const columns = new Map<string, Place['column']>([
  ['left', 'left'],
  ['start', 'left'],
  ['center', 'center'],
  ['middle', 'center'],
  ['right', 'right'],
  ['end', 'right'],
])

/** Where a cue with these settings is shown. */
export function placeOf(settings: string): Place {
  const align = settingOf(settings, 'align') ?? ''
  return { row: rowOf(settingOf(settings, 'line')), column: columns.get(align) ?? 'center' }
}

function rowOf(line = ''): Place['row'] {
  const value = Number.parseFloat(line)
  if (Number.isNaN(value)) return 'bottom'
  if (!/^[\d.]+%/.test(line)) return value >= 0 && value < 5 ? 'top' : 'bottom'
  if (value < 34) return 'top'
  return value < 67 ? 'middle' : 'bottom'
}

const lines = { top: '0', middle: '50%,center', bottom: undefined }

/** Moves a cue: to another row or column, or both. Settings that the change does not concern are kept. */
export function withPlace(settings: string, { row, column }: Partial<Place>): string {
  const now = placeOf(settings)
  const changes: Record<string, string | undefined> = {}
  // A region has a place of its own, which a line would override.
  if (row && row !== now.row) Object.assign(changes, { line: lines[row], region: undefined })
  if (column && column !== now.column)
    Object.assign(changes, { align: column === 'center' ? undefined : column, position: undefined })
  return withSettings(settings, changes)
}

import { settingOf, withSettings } from './settings.ts'

/** The attributes of a TTML region, in per cent of the picture. */
export type Region = {
  x: number
  y: number
  width: number
  height: number
  displayAlign: 'before' | 'center' | 'after'
  textAlign: string
  writingMode: string
}

/** How much of the picture's height stays free at its edges, and how high a line is. */
const edge = 10
const lineHeight = 5.5

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
const percent = (text: string | undefined) =>
  /^\d+(\.\d+)?%$/.test(text ?? '') ? Number.parseFloat(text!) : undefined

const isLeft = (align: string) => align === 'left' || align === 'start'
const isRight = (align: string) => align === 'right' || align === 'end'

/** The TTML region in which a cue with these WebVTT settings is shown. */
export function regionOf(settings: string): Region {
  const align = settingOf(settings, 'align') ?? 'center'
  const [positionText = '', anchor = ''] = (settingOf(settings, 'position') ?? '').split(',')
  const width = percent(settingOf(settings, 'size')) ?? 100
  const position = percent(positionText) ?? (isLeft(align) ? 0 : isRight(align) ? 100 : 50)
  const isFromLeft = anchor === 'line-left' || (anchor === '' && isLeft(align))
  const isFromRight = anchor === 'line-right' || (anchor === '' && isRight(align))
  const left = clamp(isFromLeft ? position : isFromRight ? position - width : position - width / 2)
  const vertical = settingOf(settings, 'vertical')
  return {
    x: left,
    width: clamp(Math.min(width, 100 - left)),
    ...rowsOf(settingOf(settings, 'line')),
    textAlign: align,
    writingMode: vertical === 'rl' ? 'tbrl' : vertical === 'lr' ? 'tblr' : 'lrtb',
  }
}

function rowsOf(line = ''): Pick<Region, 'y' | 'height' | 'displayAlign'> {
  const [text = '', anchor = 'start'] = line.split(',')
  const value = Number.parseFloat(text)
  const from = (y: number) => ({ y: clamp(y), height: clamp(100 - y), displayAlign: 'before' as const })
  const to = (y: number) => ({ y: 0, height: clamp(y), displayAlign: 'after' as const })
  if (Number.isNaN(value)) return to(100 - edge)
  if (!text.endsWith('%'))
    return value >= 0 ? from(edge + value * lineHeight) : to(100 - edge + (value + 1) * lineHeight)
  if (anchor === 'end') return to(value)
  if (anchor !== 'center') return from(value)
  const half = Math.min(value, 100 - value)
  return { y: clamp(value - half), height: clamp(half * 2), displayAlign: 'center' }
}

/** The WebVTT settings of a region that another program wrote. */
export function settingsOfRegion({
  x,
  y,
  width,
  height,
  displayAlign,
  textAlign,
  writingMode,
}: Region): string {
  const bottom = y + height
  const line = {
    before: `${y}%`,
    center: `${y + height / 2}%,center`,
    after: bottom >= 75 && bottom <= 97 ? undefined : `${bottom}%,end`,
  }[displayAlign]
  const isCentred = Math.abs(x + width / 2 - 50) < 1
  const align = textAlign === 'center' ? undefined : textAlign
  const isWide = width >= 70 && isCentred
  const left = { position: `${x}%,line-left`, size: `${width}%` }
  return withSettings('', {
    vertical: writingMode.startsWith('tb') ? (writingMode === 'tblr' ? 'lr' : 'rl') : undefined,
    line: line?.replace(/(\.\d\d)\d+/, '$1'),
    ...(isWide ? {} : left),
    align,
  })
}

/** Two regions that show a cue in the same place. */
export const isSameRegion = (a: Region, b: Region): boolean =>
  (Object.keys(a) as (keyof Region)[]).every((key) => a[key] === b[key])

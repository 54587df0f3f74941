import type { PlayResult } from '@touchline/contract'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { filled, playTexts } from '../texts.ts'

type Bin = PlayResult['bins'][number]

const isIn = ({ from, to }: Bin, value: number | null | undefined): boolean =>
  typeof value === 'number' && value >= (from ?? value) && value <= (to ?? value)

/** The numbers of a bin in words, as `20 – 24` or `40 or more`. */
export function sayBin({ from, to }: Bin, language: Language): string {
  const texts = playTexts(language)
  const say = (number: number) => number.toLocaleString(language, { maximumFractionDigits: 3 })
  if (from === null) return to === null ? '' : filled(texts.atMost, { most: say(to) })
  if (to === null) return filled(texts.atLeast, { least: say(from) })
  return from === to ? say(from) : `${say(from)} – ${say(to)}`
}

type Marked = { truth: number | null; own: number | null | undefined; language: Language }

/** How the numbers are spread that were given: a bar for each bin, with that of the right number and one’s own. */
export function createBins(bins: readonly Bin[], { truth, own, language }: Marked): HTMLElement | null {
  if (bins.length === 0) return null
  const texts = playTexts(language)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const items = bins.map((bin) => {
    const bar = make('i', { 'aria-hidden': 'true' })
    bar.style.height = `${(100 * bin.count) / most}%`
    const marks = [
      isIn(bin, truth) ? texts.rightAnswer : undefined,
      isIn(bin, own) ? texts.yourAnswer : undefined,
    ].filter((mark) => mark !== undefined)
    return make(
      'li',
      { 'data-right': isIn(bin, truth), 'data-own': isIn(bin, own) },
      make('span', { class: 'column', 'aria-hidden': 'true' }, bar),
      make('b', {}, sayBin(bin, language)),
      make('small', {}, bin.count.toLocaleString(language)),
      make('small', { class: 'hidden' }, marks.join(', ')),
    )
  })
  return make('ul', { class: 'bins', 'aria-label': texts.spread }, ...items)
}
